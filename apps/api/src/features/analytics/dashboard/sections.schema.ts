import * as z from 'zod'
import { CLICK_KINDS, FORM_ACTIONS, NAMED_TYPES } from '../collect/collect.schema.ts'
import { VITAL_NAMES } from '../rollups/vitals.ts'
import { UNKNOWN_COUNTRY } from './dashboard.schema.ts'

const count = (description: string) => z.number().int().describe(description).meta({ example: 120 })

const compared = (description: string) =>
  z
    .object({
      value: z
        .number()
        .nullable()
        .describe('Value in the date range. Rates and averages are null without sessions.'),
      previous: z
        .number()
        .nullable()
        .describe('Value in the previous period. Rates and averages are null without sessions.'),
      change: z
        .number()
        .nullable()
        .describe(
          'Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null.',
        ),
    })
    .describe(description)
    .meta({ example: { value: 132, previous: 120, change: 0.1 } })

const BOUNCE_RATE =
  'Share of sessions with at most one pageview and no click, form interaction, or subscription event, from 0 to 1.'
const CONVERSIONS = 'Sessions with at least one `subscription` event other than `cancel`.'
const DURATION = 'Average time between the first and the last event of a session, in seconds.'

const Overview = z.object({
  visitors: compared('Unique visitors. A visitor who returns on another day (UTC) counts again.'),
  sessions: compared('Sessions. A session ends when its visitor sends no event for 30 minutes.'),
  pageviews: compared('Pageviews.'),
  clicks: compared('Clicks.'),
  events: compared('Events of all types.'),
  bounce_rate: compared(BOUNCE_RATE),
  average_duration: compared(DURATION),
  vpn_share: compared('Share of sessions from known VPN and relay networks, from 0 to 1.'),
  conversions: compared(CONVERSIONS),
  conversion_rate: compared('Share of sessions with a conversion, from 0 to 1.'),
})

const start = z.iso
  .datetime()
  .describe('Start of the interval.')
  .meta({ example: '2026-03-01T00:00:00.000Z' })

export const Trend = z.object({
  start,
  visitors: count('Unique visitors who were active in the interval.'),
  sessions: count('Sessions that started in the interval.'),
  pageviews: count('Pageviews.'),
  clicks: count('Clicks.'),
  conversions: count(CONVERSIONS),
  bounce_rate: z.number().nullable().describe(`${BOUNCE_RATE} Null without sessions.`),
  average_duration: z
    .number()
    .nullable()
    .describe(`${DURATION} Null without sessions.`)
    .meta({ example: 94.5 }),
})

const visitors = count('Unique visitors, counted once per day.')

const sessionsBy = (description: string, nameDescription: string) =>
  z
    .array(
      z.object({
        name: z.string().describe(nameDescription),
        sessions: count('Number of sessions.'),
        visitors,
      }),
    )
    .describe(description)
    .optional()
    .meta({ example: [{ name: 'Firefox', sessions: 40, visitors: 36 }] })

const countsBy = (description: string, nameDescription: string, example: string) =>
  z
    .array(
      z.object({
        name: z.string().describe(nameDescription),
        count: count('Number of events.'),
        visitors,
      }),
    )
    .describe(description)
    .optional()
    .meta({ example: [{ name: example, count: 40, visitors: 36 }] })

export const PRODUCT_METRICS = [
  'sign_ups',
  'sign_ins',
  'uploads',
  'og_images',
  'limits_hit',
  'subscriptions_started',
  'subscriptions_changed',
  'subscriptions_cancelled',
] as const
export type ProductMetric = (typeof PRODUCT_METRICS)[number]

const PRODUCT_DESCRIPTIONS: Record<ProductMetric, string> = {
  sign_ups: 'Accounts created.',
  sign_ins: 'Sessions created by signing up or in. Impersonation does not count.',
  uploads: 'Images uploaded.',
  og_images: 'Social preview images generated.',
  limits_hit:
    'Requests blocked by rate limits. They are recorded per hour, with the start of the hour as their time.',
  subscriptions_started: 'Subscriptions started.',
  subscriptions_changed: 'Changes of the plan or status of a subscription, except cancellations.',
  subscriptions_cancelled: 'Subscriptions canceled.',
}

/** Returns an object with a schema for each product metric. */
const createMetricSchemas = <T extends z.ZodType>(toSchema: (description: string) => T) =>
  Object.fromEntries(PRODUCT_METRICS.map((name) => [name, toSchema(PRODUCT_DESCRIPTIONS[name])])) as Record<
    ProductMetric,
    T
  >

export const collectionStatus = {
  is_counting: z
    .boolean()
    .describe(
      'Whether analytics collection is enabled. If `false` (`ANALYTICS=false`), the server drops all events it receives.',
    )
    .meta({ example: true }),
}

export const Dashboard = z
  .object({
    range: z
      .object({
        from: z.iso
          .datetime()
          .describe('Start of the first day of the date range, in the requested time zone.')
          .meta({ example: '2026-03-01T00:00:00.000Z' }),
        until: z.iso.datetime().describe('End of the date range: the end of the current quarter hour.'),
        previous_from: z.iso
          .datetime()
          .describe(
            'Start of the previous period, which covers the same number of days immediately before the date range.',
          ),
        previous_until: z.iso
          .datetime()
          .describe(
            'End of the previous period. It ends at the same time of day as the date range, so that both cover equal spans.',
          ),
      })
      .describe('Date range of the report, and the previous period it is compared with.'),
    as_of: z.iso.datetime().describe('Time at which the report was computed.'),
    is_complete: z
      .boolean()
      .describe(
        'Whether all stored events are included in the metrics. If `false`, request the report again later.',
      )
      .meta({ example: true }),
    ...collectionStatus,
    script: z
      .url()
      .describe('URL of the tracker script. Include it in every page whose visits you want to track.')
      .meta({ example: 'https://community.example.com/analytics.js' }),
    overview: Overview.describe('Totals for the date range, compared with the previous period.').optional(),
    trends: z
      .array(Trend)
      .describe(
        'Metrics per interval of the date range, oldest first. Intervals without traffic are included.',
      )
      .optional(),
    previous_trends: z
      .array(Trend)
      .describe(
        'Metrics per interval of the previous period, oldest first. Unlike the totals, they include all of the last day.',
      )
      .optional(),
    topPages: z
      .array(
        z.object({
          path: z.string().describe('URL path of the page.').meta({ example: '/plans' }),
          title: z
            .string()
            .nullable()
            .describe('Latest title of the page. Null if it is unknown.')
            .meta({ example: 'Plans' }),
          pageviews: count('Number of pageviews.'),
          visitors,
        }),
      )
      .describe('Pages with the most pageviews.')
      .optional(),
    devices: z
      .array(
        z.object({
          device_type: z
            .string()
            .describe('Device type: `desktop`, `mobile`, or `tablet`.')
            .meta({ example: 'mobile' }),
          sessions: count('Number of sessions.'),
          visitors,
          share: z
            .number()
            .nullable()
            .describe('Share of all sessions that match the filters, from 0 to 1. Null without sessions.'),
        }),
      )
      .describe('Device types with the most sessions.')
      .optional(),
    countries: z
      .array(
        z.object({
          country: z
            .string()
            .describe(`ISO 3166-1 country code. \`${UNKNOWN_COUNTRY}\` if the country is unknown.`)
            .meta({ example: 'DE' }),
          sessions: count('Number of sessions.'),
          visitors,
        }),
      )
      .describe('Countries with the most sessions.')
      .optional(),
    referrers: sessionsBy(
      'Referrers with the most sessions.',
      'Host of the site that linked to the first page of the session, without `www.`. Empty if there was none.',
    ),
    events: countsBy(
      'Most frequent events.',
      'Event type, followed by `:` and the event name for named `behavior` and `subscription` events.',
      'behavior:search',
    ),
    actions: z
      .array(
        z.object({
          type: z.enum(NAMED_TYPES).describe('Event type.'),
          name: z
            .string()
            .describe('Name of the custom event, subscription plan, or hovered element.')
            .meta({ example: 'search' }),
          action: z
            .string()
            .describe('What happened, as sent with the event. Can be empty for `hover` events.')
            .meta({ example: 'no_results' }),
          count: count('Number of events.'),
          visitors,
        }),
      )
      .describe('Most frequent actions of named `behavior` and `subscription` events, and hovered elements.')
      .optional(),
    clicks: z
      .array(
        z.object({
          name: z.string().describe('Label of the clicked element.').meta({ example: 'Start now' }),
          kind: z
            .enum(CLICK_KINDS)
            .nullable()
            .describe(
              'Kind of element. `link`: a link within the site. `outbound`: a link to another site, an email address, or a phone number. `download`: a link to a file. `button`: any other element. Null if it is unknown.',
            )
            .meta({ example: 'link' }),
          count: count('Number of clicks.'),
          visitors,
        }),
      )
      .describe('Most clicked elements.')
      .optional(),
    forms: z
      .array(
        z.object({
          name: z.string().describe('Name of the form.').meta({ example: 'contact' }),
          action: z
            .enum(FORM_ACTIONS)
            .describe(
              'What happened. `start`: the visitor began to fill in the form. `submit`: the visitor submitted it. `abandon`: the visitor left without submitting it.',
            ),
          count: count('Number of events.'),
          visitors,
        }),
      )
      .describe('Most used forms, with one entry per action.')
      .optional(),
    errors: countsBy('Most frequent errors on pages.', 'Error message.', 'TypeError: posts is undefined'),
    vitals: z
      .array(
        z.object({
          name: z
            .enum(VITAL_NAMES)
            .describe(
              '`LCP`: Largest Contentful Paint. `INP`: Interaction to Next Paint. `CLS`: Cumulative Layout Shift. `FCP`: First Contentful Paint. `TTFB`: Time to First Byte.',
            ),
          p75: z
            .number()
            .describe(
              '75th percentile of the measurements, accurate to within 5% before it is rounded. In milliseconds; `CLS` has no unit.',
            )
            .meta({ example: 2310 }),
          good: z
            .number()
            .describe('Highest value that is rated good, in the unit of `p75`.')
            .meta({ example: 2500 }),
          poor: z
            .number()
            .describe('Value above which the rating is poor, in the unit of `p75`.')
            .meta({ example: 4000 }),
          count: count('Number of measurements.'),
        }),
      )
      .describe(
        'Core Web Vitals and related page speed metrics, as defined at https://web.dev/articles/vitals.',
      )
      .optional(),
    browsers: sessionsBy('Browsers with the most sessions.', 'Name of the browser, or `Other`.'),
    systems: sessionsBy(
      'Operating systems with the most sessions.',
      'Name of the operating system, or `Other`.',
    ),
    sources: sessionsBy(
      'Campaign sources with the most sessions.',
      'Value of `utm_source` in the URL of the first page.',
    ),
    mediums: sessionsBy(
      'Campaign mediums with the most sessions.',
      'Value of `utm_medium` in the URL of the first page.',
    ),
    campaigns: sessionsBy(
      'Campaigns with the most sessions.',
      'Value of `utm_campaign` in the URL of the first page.',
    ),
    entry_pages: sessionsBy('Pages on which the most sessions started.', 'URL path of the first page.'),
    exit_pages: sessionsBy('Pages on which the most sessions ended.', 'URL path of the last page.'),
    product: z
      .object({
        totals: z
          .object(createMetricSchemas(compared))
          .describe('Totals for the date range, compared with the previous period.'),
        trends: z
          .array(
            z.object({
              start,
              ...createMetricSchemas((description) => z.number().int().describe(description)),
            }),
          )
          .describe('Totals per interval of the date range, oldest first.'),
      })
      .describe('Product metrics, computed from application data instead of events. Filters do not apply.')
      .optional(),
    dropped: z
      .array(
        z.object({
          reason: z
            .string()
            .describe('Reason, as in `dropped` of the response to `POST /api/analytics/collect`.')
            .meta({ example: 'bot' }),
          count: count('Number of events.'),
        }),
      )
      .describe('Events that were received but not counted, by reason. Filters do not apply.')
      .optional(),
  })
  .meta({
    id: 'AnalyticsDashboard',
    description:
      'Analytics report with the sections that `metrics` requests. Rankings start with the largest entry. Only a limited number of different values is recorded per day; `(other)` groups all further values.',
  })

export type Dashboard = z.output<typeof Dashboard>

/** The part of the dashboard that is read from the database. */
export type DashboardMetrics = Omit<Dashboard, 'is_counting' | 'script'>
