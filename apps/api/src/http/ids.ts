import * as z from 'zod'

const LARGEST = 2_147_483_647

/** An id as it stands in a path: digits only. What is larger than any id can be becomes 0, which no row has. */
export const databaseId = z
  .string()
  .max(20, 'At most 20 digits')
  .regex(/^\d+$/, 'Digits only')
  .transform((digits) => (Number(digits) > LARGEST ? 0 : Number(digits)))
  .meta({ example: '42' })
