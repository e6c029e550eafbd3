import * as z from 'zod'

/** Schema of a setting that is `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Metadata of a setting whose value is never shown. */
export const secret = { secret: true }
