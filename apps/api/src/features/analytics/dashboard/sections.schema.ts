import * as z from 'zod'
import { CLICK_KINDS, FORM_ACTIONS, NAMED_TYPES } from '../collect/collect.schema.ts'
import { VITAL_NAMES } from '../rollups/vitals.ts'
import { UNKNOWN_COUNTRY } from './dashboard.schema.ts'

const count = (what: string) => z.number().int().describe(what).meta({ example: 120 })
const rate = (what: string) => z.number().nullable().describe(`${what}, from 0 to 1; null without sessions`)

const compared = (what: string) =>
  z
    .object({
      value: z.number().nullable(),
      previous: z.number().nullable().describe('in the period before'),
      change: z.number().nullable().describe('by how much of the previous; null where that was nothing'),
    })
    .describe(what)
    .meta({ example: { value: 132, previous: 120, change: 0.1 } })

const BOUNCES = 'sessions that saw at most one page and did nothing there'
const CONVERSIONS = 'sessions with an event of type subscription that is not `cancel`'

const Overview = z.object({
  visitors: compared('people, as far as they can be told apart: somebody who comes on two days is two'),
  sessions: compared('visits, each until half an hour without a sign'),
  pageviews: compared('pages seen'),
  clicks: compared('clicks'),
  events: compared('events of any type'),
  bounce_rate: compared(BOUNCES),
  average_duration: compared('of sessions, in seconds'),
  vpn_share: compared('sessions from networks that are known for VPN'),
  conversions: compared(CONVERSIONS),
  conversion_rate: compared(CONVERSIONS),
})

export const Trend = z.object({
  start: z.iso.datetime().describe('when it begins').meta({ example: '2026-03-01T00:00:00.000Z' }),
  visitors: count('who were there in it'),
  sessions: count('that began in it'),
  pageviews: count('pages seen'),
  clicks: count('clicks'),
  conversions: count(CONVERSIONS),
  bounce_rate: rate(BOUNCES),
  average_duration: z.number().nullable().describe('of sessions, in seconds').meta({ example: 94.5 }),
})

const visitors = count('who did so, each once a day')

const sessionsBy = (what: string) =>
  z
    .array(
      z.object({
        name: z.string().describe(what),
        sessions: count('sessions'),
        visitors,
      }),
    )
    .optional()
    .meta({ example: [{ name: 'Firefox', sessions: 40, visitors: 36 }] })

const timesBy = (what: string, example: string) =>
  z
    .array(z.object({ name: z.string().describe(what), count: count('times'), visitors }))
    .optional()
    .meta({ example: [{ name: example, count: 40, visitors: 36 }] })

export const PRODUCT = [
  'sign_ups',
  'sign_ins',
  'uploads',
  'og_images',
  'limits_hit',
  'subscriptions_started',
  'subscriptions_changed',
  'subscriptions_cancelled',
] as const
export type ProductFigure = (typeof PRODUCT)[number]

const each = <T extends z.ZodType>(of: T) =>
  Object.fromEntries(PRODUCT.map((name) => [name, of])) as Record<ProductFigure, T>

export const counting = {
  is_counting: z
    .boolean()
    .describe('false with `ANALYTICS=false`: nothing that is sent counts')
    .meta({ example: true }),
}

export const Dashboard = z
  .object({
    range: z.object({
      from: z.iso.datetime().meta({ example: '2026-03-01T00:00:00.000Z' }),
      until: z.iso.datetime().describe('the end of the quarter of an hour that it is'),
      previous_from: z.iso.datetime(),
      previous_until: z.iso.datetime().describe('so that as much of a day is compared as has gone by today'),
    }),
    as_of: z.iso.datetime().describe('when this was worked out'),
    is_complete: z
      .boolean()
      .describe('false while events are stored that are not added up yet')
      .meta({ example: true }),
    ...counting,
    script: z
      .url()
      .describe('what pages include to be counted')
      .meta({ example: 'https://community.example.com/analytics.js' }),
    overview: Overview.optional(),
    trends: z.array(Trend).describe('without gaps').optional(),
    previous_trends: z.array(Trend).describe('of the days before, whole ones').optional(),
    topPages: z
      .array(
        z.object({
          path: z.string().meta({ example: '/plans' }),
          title: z.string().nullable().describe('the latest').meta({ example: 'Plans' }),
          pageviews: count('pageviews'),
          visitors,
        }),
      )
      .optional(),
    devices: z
      .array(
        z.object({
          device_type: z.string().meta({ example: 'mobile' }),
          sessions: count('sessions'),
          visitors,
          share: rate('of all sessions that count'),
        }),
      )
      .optional(),
    countries: z
      .array(
        z.object({
          country: z
            .string()
            .describe(`\`${UNKNOWN_COUNTRY}\` where it is not known`)
            .meta({ example: 'DE' }),
          sessions: count('sessions'),
          visitors,
        }),
      )
      .optional(),
    referrers: sessionsBy('the host that led here; empty for none'),
    events: timesBy('the type, and the name of your own', 'behavior:search'),
    actions: z
      .array(
        z.object({
          type: z.enum(NAMED_TYPES),
          name: z
            .string()
            .describe('your event, the plan, or what was pointed at')
            .meta({ example: 'search' }),
          action: z
            .string()
            .describe('what happened; empty where it was pointed at')
            .meta({ example: 'empty' }),
          count: count('times'),
          visitors,
        }),
      )
      .describe('what happened to what has a name')
      .optional(),
    clicks: z
      .array(
        z.object({
          name: z.string().describe('what was clicked').meta({ example: 'Start now' }),
          kind: z
            .enum(CLICK_KINDS)
            .nullable()
            .describe('what that is; `outbound` leads to another site, a mail or a call')
            .meta({ example: 'link' }),
          count: count('times'),
          visitors,
        }),
      )
      .optional(),
    forms: z
      .array(
        z.object({
          name: z.string().describe('the form').meta({ example: 'contact' }),
          action: z.enum(FORM_ACTIONS).describe('what became of it'),
          count: count('times'),
          visitors,
        }),
      )
      .optional(),
    errors: timesBy('the message', 'TypeError: posts is undefined'),
    vitals: z
      .array(
        z.object({
          name: z.enum(VITAL_NAMES),
          p75: z
            .number()
            .describe(
              'what three quarters of the visits were no worse than, within a twentieth: milliseconds, but for CLS',
            )
            .meta({ example: 2310 }),
          good: z.number().describe('up to which it is good').meta({ example: 2500 }),
          poor: z.number().describe('beyond which it is poor').meta({ example: 4000 }),
          count: count('measurements'),
        }),
      )
      .describe('how fast pages were, by what https://web.dev/articles/vitals defines')
      .optional(),
    browsers: sessionsBy('the browser'),
    systems: sessionsBy('the operating system'),
    sources: sessionsBy('utm_source of the first page'),
    mediums: sessionsBy('utm_medium of the first page'),
    campaigns: sessionsBy('utm_campaign of the first page'),
    entry_pages: sessionsBy('the first page'),
    exit_pages: sessionsBy('the last page'),
    product: z
      .object({
        totals: z.object(each(compared('in the product itself'))),
        trends: z.array(z.object({ start: z.iso.datetime(), ...each(z.number().int()) })),
      })
      .optional(),
    dropped: z
      .array(z.object({ reason: z.string().meta({ example: 'bot' }), count: count('events') }))
      .describe('what was sent and not counted, whatever the filters')
      .optional(),
  })
  .meta({ id: 'AnalyticsDashboard' })

export type Dashboard = z.output<typeof Dashboard>

/** What the database knows of it. */
export type DashboardFigures = Omit<Dashboard, 'is_counting' | 'script'>
