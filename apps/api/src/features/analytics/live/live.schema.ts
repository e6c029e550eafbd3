import * as z from 'zod'
import { format, UNKNOWN_COUNTRY } from '../dashboard/dashboard.schema.ts'
import { counting } from '../dashboard/sections.schema.ts'

export const PresentQuery = z.strictObject({ format })

const count = (what: string) => z.number().int().describe(what).meta({ example: 120 })

export const Present = z
  .object({
    as_of: z.iso.datetime(),
    ...counting,
    visitors: count('who were there in the last 5 minutes'),
    pageviews: count('in the last 5 minutes'),
    pages: z
      .array(z.object({ path: z.string(), title: z.string().nullable(), visitors: z.number().int() }))
      .describe('the ten on which most are now'),
    countries: z.array(
      z.object({
        country: z.string().describe(`\`${UNKNOWN_COUNTRY}\` where it is not known`).meta({ example: 'DE' }),
        visitors: z.number().int(),
      }),
    ),
    minutes: z.array(z.number().int()).describe('pageviews of each of the 5 minutes, the oldest first'),
  })
  .meta({ id: 'AnalyticsPresent' })
