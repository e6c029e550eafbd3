import { isDeepStrictEqual } from 'node:util'

/**
 * Returns the requested values that differ from the current ones, and the current values of the same members.
 * If nothing differs, `isSame` is true, and neither a write nor an audit record is needed.
 *
 * @example
 * const { before, after } = diffChanges({ name: 'Ada', bio: null }, { name: 'Ada', bio: 'Engines' })
 * // before: { bio: null }, after: { bio: 'Engines' }
 */
export function diffChanges<T extends object>(
  current: T,
  requested: { [N in keyof T]?: T[N] | undefined },
): { before: Partial<T>; after: Partial<T>; isSame: boolean } {
  const names = (Object.keys(current) as (keyof T)[]).filter(
    (name) => requested[name] !== undefined && !isDeepStrictEqual(requested[name], current[name]),
  )
  const pick = (from: object): Partial<T> =>
    Object.fromEntries(names.map((name) => [name, (from as T)[name]])) as Partial<T>
  return { before: pick(current), after: pick(requested), isSame: names.length === 0 }
}
