import { isDeepStrictEqual } from 'node:util'

/**
 * Of what is asked for, what is not so already, and what stands there now; both empty when a change changes nothing, and
 * then it leaves no trace.
 *
 * @example
 * const { before, after } = differing({ name: 'Ada', bio: null }, { name: 'Ada', bio: 'Engines' })
 * // { before: { bio: null }, after: { bio: 'Engines' } }
 */
export function differing<T extends object>(
  current: T,
  wanted: { [N in keyof T]?: T[N] | undefined },
): { before: Partial<T>; after: Partial<T>; isSame: boolean } {
  const names = (Object.keys(current) as (keyof T)[]).filter(
    (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], current[name]),
  )
  const pick = (from: object): Partial<T> =>
    Object.fromEntries(names.map((name) => [name, (from as T)[name]])) as Partial<T>
  return { before: pick(current), after: pick(wanted), isSame: names.length === 0 }
}
