import * as z from 'zod'
import { ApiError } from './errors.ts'

type Value = string | number | boolean | null

/** Somebody else was quicker. `current` is what each compared member is now, so that an editor can show it. */
export const changedMeanwhile = (current: Readonly<Record<string, Value>> = {}) =>
  new ApiError(409, 'changed_meanwhile', 'Someone else has changed this since you loaded it', { current })

/** Text of `expected`: as long as the longest text that can be edited. */
export const seenText = z.string().max(5000, 'Must be at most 5000 characters')

/**
 * The member `expected` of a body that changes something: what the editor saw of what it edits, as much of it as is to
 * be unchanged. It is compared value by value, so what nobody edits (a count of sign-ins) is never in the way.
 *
 * @example
 * const RoleChange = z.object({ description: text, expected: expectedOf({ description: text.nullable() }) }).partial()
 */
export const expectedOf = <S extends z.ZodRawShape>(shape: S) =>
  z
    .strictObject(shape)
    .partial()
    .optional()
    .describe(
      'Values you loaded before the change. If any of them has changed since, the request fails with 409.',
    )

/**
 * Refuses a change that was made from something older than what is there. To be called with the row held, in the
 * transaction of the change.
 *
 * @throws 409 `changed_meanwhile`
 */
export function refuseStale<K extends string>(
  expected: { readonly [N in K]?: Value | undefined } | undefined,
  current: Readonly<Record<K, Value>>,
): void {
  if (!expected) return
  const names = (Object.keys(expected) as K[]).filter((name) => expected[name] !== undefined)
  if (names.every((name) => expected[name] === current[name])) return
  throw changedMeanwhile(Object.fromEntries(names.map((name) => [name, current[name]])))
}
