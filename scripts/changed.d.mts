export function testsOf(
  changed: readonly string[],
  tests: readonly string[],
): { chosen: string[]; concernAll: string[] }
export function allTests(): string[]
