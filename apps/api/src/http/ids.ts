import * as z from 'zod'

const LARGEST = 2_147_483_647

/** An id as it stands in a path: digits only. What is larger than any id can be becomes 0, which no row has. */
export const databaseId = z
  .string()
  .regex(/^\d{1,20}$/, 'Digits only')
  .transform((digits) => (Number(digits) > LARGEST ? 0 : Number(digits)))
  .meta({ example: '42' })
