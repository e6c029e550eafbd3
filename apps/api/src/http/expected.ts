import * as z from 'zod'
import { ApiError } from './errors.ts'

type Value = string | number | boolean | null

/**
 * Creates the error for a concurrent edit. In the response, `current` has the current value of each compared
 * member.
 */
export const editConflict = (current: Readonly<Record<string, Value>> = {}) =>
  new ApiError(409, 'edit_conflict', 'Someone else has changed this since you loaded it', { current })

/** Schema of a text in `expected`, with the maximum length of the longest editable text. */
export const expectedText = z.string().max(5000, 'Must be at most 5000 characters')

/**
 * Returns the schema of the field `expected` in the body of an update: the values that the editor loaded and
 * expects to be unchanged. Only these values are compared, so unrelated changes, such as a new sign-in count,
 * cause no conflict.
 *
 * @example
 * const RoleChange = z
 *   .object({ description: text, expected: expectedSchema({ description: text.nullable() }) })
 *   .partial()
 */
export const expectedSchema = <S extends z.ZodRawShape>(shape: S) =>
  z
    .strictObject(shape)
    .partial()
    .optional()
    .describe(
      'Values you loaded before the change. If any of them has changed since, the request fails with 409.',
    )

/**
 * Rejects a change that is based on outdated values. Call it in the transaction of the change, with the row
 * locked.
 *
 * @throws 409 `edit_conflict`
 */
export function rejectStale<K extends string>(
  expected: { readonly [N in K]?: Value | undefined } | undefined,
  current: Readonly<Record<K, Value>>,
): void {
  if (!expected) return
  const names = (Object.keys(expected) as K[]).filter((name) => expected[name] !== undefined)
  if (names.every((name) => expected[name] === current[name])) return
  throw editConflict(Object.fromEntries(names.map((name) => [name, current[name]])))
}
