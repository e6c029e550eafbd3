export function planOf(args: readonly string[]): unknown
