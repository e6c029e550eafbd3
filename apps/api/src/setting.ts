import * as z from 'zod'

/** A setting that is `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** What the metadata of a setting say whose value is shown nowhere. */
export const secret = { secret: true }
