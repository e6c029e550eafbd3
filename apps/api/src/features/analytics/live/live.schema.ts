import * as z from 'zod'
import { format } from '../dashboard/dashboard.schema.ts'
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
    countries: z.array(z.object({ country: z.string(), visitors: z.number().int() })),
    minutes: z.array(z.number().int()).describe('pageviews of each of the 5 minutes, the oldest first'),
  })
  .meta({ id: 'AnalyticsPresent' })
