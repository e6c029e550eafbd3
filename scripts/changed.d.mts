export function getTests(
  changed: readonly string[],
  tests: readonly string[],
): { chosen: string[]; concernAll: string[] }
export function allTests(): string[]
