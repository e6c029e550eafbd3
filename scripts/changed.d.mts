export function testsOf(changed: readonly string[]): string[]
