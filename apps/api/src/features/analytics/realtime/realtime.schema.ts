import * as z from 'zod'
import { format, UNKNOWN_COUNTRY } from '../dashboard/dashboard.schema.ts'
import { collectionStatus } from '../dashboard/sections.schema.ts'

export const RealtimeQuery = z.strictObject({ format })

const count = (description: string) => z.number().int().describe(description).meta({ example: 120 })

export const Realtime = z
  .object({
    as_of: z.iso
      .datetime()
      .describe('Time at which the data was read. The data covers the 5 minutes before it.'),
    ...collectionStatus,
    visitors: count('Visitors with at least one event in the last 5 minutes.'),
    pageviews: count('Pageviews in the last 5 minutes.'),
    pages: z
      .array(
        z.object({
          path: z.string().describe('URL path of the page.'),
          title: z.string().nullable().describe('Latest title of the page. Null if it is unknown.'),
          visitors: z.number().int().describe('Visitors whose latest event was on this page.'),
        }),
      )
      .describe(
        'Up to 10 pages with the most visitors, in descending order. Each visitor counts on one page only.',
      ),
    countries: z
      .array(
        z.object({
          country: z
            .string()
            .describe(`ISO 3166-1 country code. \`${UNKNOWN_COUNTRY}\` if the country is unknown.`)
            .meta({ example: 'DE' }),
          visitors: z.number().int().describe('Visitors from this country.'),
        }),
      )
      .describe('Up to 10 countries with the most visitors, in descending order.'),
    minutes: z.array(z.number().int()).describe('Pageviews in each of the last 5 minutes, oldest first.'),
  })
  .meta({ id: 'RealtimeVisitors', description: 'Traffic in the last 5 minutes.' })
