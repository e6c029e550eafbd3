export function getPlan(args: readonly string[]): unknown
