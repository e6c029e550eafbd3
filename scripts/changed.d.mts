export function selectTests(
  changed: readonly string[],
  tests: readonly string[],
): { chosen: string[]; affectAll: string[] }
export function listTests(): string[]
