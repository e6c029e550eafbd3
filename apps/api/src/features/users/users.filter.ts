import * as z from 'zod'
import { search } from '../../http/list.ts'

export const STATUSES = ['active', 'inactive', 'timed_out', 'unverified'] as const

const DAY = 86_400_000
/** The database knows years that JavaScript's dates do not print, and nobody signed up before this. */
const EARLIEST = Date.parse('1970-01-01')
const LATEST = Date.parse('9998-12-31')

/** A day, or a moment, and the milliseconds to add to it: none for a beginning, what makes it inclusive for an end. */
const moment = (ofDay: number, ofMoment: number) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Must be a date or a date and time, ISO 8601')
    .transform((text) => new Date(Date.parse(text) + (text.length > 10 ? ofMoment : ofDay)))
    .refine((date) => date.getTime() >= EARLIEST && date.getTime() <= LATEST, 'From 1970 to 9998')
    .optional()

const from = (what: string) =>
  moment(0, 0).meta({ description: `${what} on this day (UTC) or at this moment, or later` })

const to = (what: string) =>
  moment(DAY, 1).meta({ description: `${what} on this day (UTC) or at this moment, or before` })

/** What narrows a list of users down: of the list, of its export and of a bulk act. */
export const userFilter = {
  search: search.describe('part of a name, a username, an email address, or a sign-in provider'),
  role: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .describe('the name of a role held now')
    .meta({ example: 'moderator' }),
  status: z
    .enum(STATUSES)
    .optional()
    .describe('`active` accounts may sign in, `inactive` ones may not; the other two are true of either'),
  plan: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .describe('the name of a plan with a subscription that runs')
    .meta({ example: 'pro' }),
  created_from: from('joined'),
  created_to: to('joined'),
  last_login_from: from('last signed in'),
  last_login_to: to('last signed in'),
}

/** The filter as handlers get it; an end lies just behind what is included. */
export type UserFilter = Partial<z.output<z.ZodObject<typeof userFilter>>>

/** Refuses ranges that end before they begin, whichever object the filter is part of. */
export function checkRanges(filter: UserFilter, context: z.core.$RefinementCtx): void {
  for (const [name, begins, ends] of [
    ['created_to', filter.created_from, filter.created_to],
    ['last_login_to', filter.last_login_from, filter.last_login_to],
  ] as const)
    if (begins && ends && begins >= ends)
      context.addIssue({ code: 'custom', path: [name], message: 'Must not be before the beginning' })
}
