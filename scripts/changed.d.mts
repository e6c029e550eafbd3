export function getTests(
  changed: readonly string[],
  tests: readonly string[],
): { chosen: string[]; affectAll: string[] }
export function allTests(): string[]
