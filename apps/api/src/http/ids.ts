import * as z from 'zod'

/** Maximum of PostgreSQL's type `integer`. */
const MAX_ID = 2_147_483_647

/** ID as text, such as in a path: digits only. Numbers above the maximum become 0, an ID that no row has. */
export const databaseId = z
  .string()
  .max(20, 'Must be at most 20 digits')
  .regex(/^\d+$/, 'Must contain only digits')
  .transform((digits) => (Number(digits) > MAX_ID ? 0 : Number(digits)))
  .meta({ example: '42' })
