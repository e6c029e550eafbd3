import * as z from 'zod'
import { isPageUrl } from './parse-page.ts'

export const EVENT_TYPES = [
  'session',
  'pageview',
  'click',
  'form_interaction',
  'hover',
  'behavior',
  'subscription',
  'error',
] as const

/** Actions of `form_interaction` events. */
export const FORM_ACTIONS = ['start', 'submit', 'abandon'] as const
export type FormAction = (typeof FORM_ACTIONS)[number]

/** Kinds of clicked elements. */
export const CLICK_KINDS = ['link', 'outbound', 'download', 'button'] as const
export type ClickKind = (typeof CLICK_KINDS)[number]

/** Names of the `behavior` events that the tracker itself sends. */
export const TRACKER_EVENT_NAMES = ['web_vital', 'scroll_depth']

/**
 * Types of events that are counted by name and action in the dashboard section `actions`, except the
 * tracker's own `behavior` events. Events without an action are counted only if their type is `hover`. Clicks
 * and forms have their own sections.
 */
export const NAMED_TYPES = ['behavior', 'subscription', 'hover'] as const
export type NamedType = (typeof NAMED_TYPES)[number]

/** Subscription action that does not count as a conversion. */
export const CANCELLATION = 'cancel'

export type EventType = (typeof EVENT_TYPES)[number]

/** Maximum number of events per request. */
export const MAX_EVENTS = 50

/** Maximum lengths of these fields of an event, in UTF-16 code units. */
export const MAX_LENGTHS = { title: 300, name: 100, action: 50 }

/** Events of this age in milliseconds or older are dropped. */
export const MAX_AGE_MS = 24 * 3_600_000

const formatCodes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

const text = (maxLength: number, description: string) =>
  z.string().max(maxLength, `Must be at most ${maxLength} characters`).describe(description).optional()

export const CollectedEvent = z.strictObject({
  type: z
    .enum(EVENT_TYPES)
    .describe(
      'Event type. `session`: a visit started, continued, or ended. `pageview`: a page was viewed. `click`: an element was clicked. `form_interaction`: a form was started, submitted, or abandoned. `hover`: the pointer rested on an element. `behavior`: a custom event or a measurement. `subscription`: a subscription started, changed, or was canceled. `error`: an error occurred on the page.',
    )
    .meta({ example: 'pageview' }),
  id: z
    .uuid()
    .describe('ID that you generate. Events with the same ID count once, so you can safely retry a request.')
    .optional()
    .meta({ example: '5f1c0f5e-58ac-4c64-8f3c-6f2a1f6f8a10' }),
  age: z
    .number()
    .int()
    .min(0)
    .describe(
      'Milliseconds between the event and sending the request. Events that are 24 hours old or older are dropped.',
    )
    .default(0)
    .meta({ example: 1200 }),
  url: z
    .string()
    .min(1)
    .max(2_000, 'Must be at most 2000 characters')
    .refine(isPageUrl, 'Must be an http or https URL, or a path that starts with a single /')
    .describe(
      'URL or path of the page. Only the `utm_source`, `utm_medium`, and `utm_campaign` query parameters are stored.',
    )
    .meta({ example: 'https://example.com/plans?utm_source=newsletter' }),
  title: text(MAX_LENGTHS.title, 'Title of the page. Stored for `pageview` events only.').meta({
    example: 'Plans',
  }),
  referrer: text(
    2_000,
    'URL of the page that linked to this one. Only its host is stored, and only for `pageview` events.',
  ).meta({
    example: 'https://search.example/',
  }),
  name: text(
    MAX_LENGTHS.name,
    'Subject of the event: label of the clicked or hovered element, form, subscription plan, error message, or name of your custom event.',
  ).meta({
    example: 'Start now',
  }),
  action: text(
    MAX_LENGTHS.action,
    `What happened. For \`click\`: ${formatCodes(CLICK_KINDS)}. For \`form_interaction\`: ${formatCodes(FORM_ACTIONS)}. For \`subscription\`: \`${CANCELLATION}\` or any other text; everything but \`${CANCELLATION}\` counts as a conversion. For a \`behavior\` event named \`web_vital\`: the metric, such as \`LCP\`. Otherwise any text.`,
  ).meta({ example: 'link' }),
  value: z
    .number()
    .describe('Number that belongs to the event, such as a duration in milliseconds or a score.')
    .optional()
    .meta({ example: 840 }),
})

export type CollectedEvent = z.output<typeof CollectedEvent>

/** Request body: a list of events, or a single event. */
export const Collection = z
  .object({
    events: z
      .array(CollectedEvent)
      .min(1, 'Must have at least 1 event')
      .max(MAX_EVENTS, `Must have at most ${MAX_EVENTS} events`)
      .describe(
        `Up to ${MAX_EVENTS} events. To send a single event, omit \`events\` and put the fields of the event directly in the body.`,
      )
      .optional(),
    ...CollectedEvent.partial().shape,
  })
  .superRefine(({ events, ...singleEvent }, { addIssue }) => {
    // A missing `age` defaults to 0, so 0 does not show that a field was sent.
    const hasEventFields = Object.values(singleEvent).some((value) => value !== undefined && value !== 0)
    if (events) {
      if (hasEventFields)
        addIssue({
          code: 'custom',
          path: ['events'],
          message: 'Must not be combined with the fields of a single event',
        })
      return
    }
    const { error } = CollectedEvent.safeParse(singleEvent)
    for (const { path, message } of error?.issues ?? []) addIssue({ code: 'custom', path, message })
  })
  .meta({ example: { events: [{ type: 'pageview', url: '/plans', title: 'Plans' }] } })

/** Returns the events of a validated request. */
export const toEvents = ({ events, ...singleEvent }: z.output<typeof Collection>): CollectedEvent[] =>
  events ?? [CollectedEvent.parse(singleEvent)]

/** Reasons why events are not counted, with their descriptions. */
export const DROP_REASONS = {
  bot: 'the `User-Agent` header is missing or names a bot',
  prefetch: 'the browser prefetched or prerendered the page',
  opted_out: 'the browser sends `DNT: 1` or `Sec-GPC: 1`',
  data_centre: 'the request comes from a data center',
  other_site: 'the page is neither on this server nor on a host listed in `ANALYTICS_SITES`',
  too_old: 'the event is 24 hours old or older',
  too_many: 'the visitor, their network, or their IP range exceeded a daily event limit',
  duplicate: 'an event with the same ID is already stored',
  off: 'analytics collection is disabled',
} as const

export type DropReason = keyof typeof DROP_REASONS

export const Receipt = z
  .object({
    accepted: z.number().int().describe('Number of events that were stored.').meta({ example: 3 }),
    dropped: z
      .record(z.string(), z.number().int())
      .describe(
        `Number of events that were not counted, by reason: ${Object.entries(DROP_REASONS)
          .map(([name, reasonText]) => `\`${name}\` (${reasonText})`)
          .join(', ')}.`,
      )
      .meta({ example: {} }),
  })
  .meta({ id: 'AnalyticsReceipt', description: 'What happened to the events of a request.' })
