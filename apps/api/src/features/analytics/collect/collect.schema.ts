import * as z from 'zod'
import { isPage } from './page-of.ts'

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

/** What becomes of a form. */
export const FORM_ACTIONS = ['start', 'submit', 'abandon'] as const
export type FormAction = (typeof FORM_ACTIONS)[number]

/** What a click was on. */
export const CLICK_KINDS = ['link', 'outbound', 'download', 'button'] as const
export type ClickKind = (typeof CLICK_KINDS)[number]

/** Names of what the tracker itself measures, as events of type behavior. */
export const OWN_NAMES = ['web_vital', 'scroll_depth']

/** Types of events that are called something, to which something happened; pointing at it is all that does. */
export const NAMED_TYPES = ['behavior', 'subscription', 'hover'] as const
export type NamedType = (typeof NAMED_TYPES)[number]

/** What no subscription begins with: a session with no other does not convert. */
export const CANCELLATION = 'cancel'

export type EventType = (typeof EVENT_TYPES)[number]

/** Events of one call. */
export const MOST_EVENTS = 50

/** Characters of the texts of an event, as they are sent and as they are kept. */
export const MOST = { title: 300, name: 100, action: 50 }

/** Milliseconds after which an event comes too late to be counted. */
export const LATEST = 24 * 3_600_000

const text = (most: number, what: string) =>
  z.string().max(most, `At most ${most} characters`).describe(what).optional()

export const CollectedEvent = z.strictObject({
  type: z.enum(EVENT_TYPES).meta({ example: 'pageview' }),
  id: z
    .uuid()
    .describe('made by whoever sends: an event that is sent again with the same id counts once')
    .optional()
    .meta({ example: '5f1c0f5e-58ac-4c64-8f3c-6f2a1f6f8a10' }),
  age: z
    .number()
    .int()
    .min(0)
    .describe('milliseconds since it happened, as of sending; more than a day is too late')
    .default(0)
    .meta({ example: 1200 }),
  url: z
    .string()
    .min(1)
    .max(2_000, 'At most 2000 characters')
    .refine(isPage, 'Must be an absolute address, or a path that begins with one /')
    .describe('of the page; of its query only utm_source, utm_medium and utm_campaign are kept')
    .meta({ example: 'https://example.com/plans?utm_source=newsletter' }),
  title: text(MOST.title, 'of the page').meta({ example: 'Plans' }),
  referrer: text(2_000, 'what led to the page; only its host is kept').meta({
    example: 'https://search.example/',
  }),
  name: text(MOST.name, 'what was clicked, the form, the plan, the message, or what you call it').meta({
    example: 'Start now',
  }),
  action: text(
    MOST.action,
    `such as outbound, LCP, upgrade; of a form ${FORM_ACTIONS.map((name) => `\`${name}\``).join(', ')}`,
  ).meta({ example: 'link' }),
  value: z.number().describe('such as milliseconds, or a score').optional().meta({ example: 840 }),
})

export type CollectedEvent = z.output<typeof CollectedEvent>

/** Events in a list, or one by itself. */
export const Collection = z
  .object({
    events: z
      .array(CollectedEvent)
      .min(1, 'At least one event')
      .max(MOST_EVENTS, `At most ${MOST_EVENTS} events`)
      .describe(`up to ${MOST_EVENTS} events; in place of it, the members of one event`)
      .optional(),
    ...CollectedEvent.partial().shape,
  })
  .superRefine(({ events, ...one }, { addIssue }) => {
    const isOne = Object.values(one).some((member) => member !== undefined && member !== 0)
    if (events) {
      if (isOne)
        addIssue({ code: 'custom', path: ['events'], message: 'Either events or one event, not both' })
      return
    }
    const { error } = CollectedEvent.safeParse(one)
    for (const { path, message } of error?.issues ?? []) addIssue({ code: 'custom', path, message })
  })
  .meta({ example: { events: [{ type: 'pageview', url: '/plans', title: 'Plans' }] } })

/** The events of a call that was checked. */
export const eventsOf = ({ events, ...one }: z.output<typeof Collection>): CollectedEvent[] =>
  events ?? [CollectedEvent.parse(one)]

/** Why events are not counted. */
export const DROP_REASONS = {
  bot: 'sent by a program, as isbot knows them, or without a User-Agent',
  prefetch: 'of a page that a browser loaded ahead of time',
  opted_out: 'of somebody who asks not to be tracked (DNT, GPC)',
  data_centre: 'from a network of servers',
  other_site: 'of a page of a host that is not named in `ANALYTICS_SITES`',
  too_old: 'a day old, or more',
  too_many: 'beyond what one visitor can do in a day, or one network, or several beside each other',
  duplicate: 'stored already',
  off: 'counting is switched off',
} as const

export type DropReason = keyof typeof DROP_REASONS

export const Receipt = z
  .object({
    accepted: z.number().int().describe('events that are stored now').meta({ example: 3 }),
    dropped: z
      .record(z.string(), z.number().int())
      .describe(
        `events that are not counted, by reason: ${Object.entries(DROP_REASONS)
          .map(([name, words]) => `\`${name}\` (${words})`)
          .join(', ')}`,
      )
      .meta({ example: {} }),
  })
  .meta({ id: 'AnalyticsReceipt' })
