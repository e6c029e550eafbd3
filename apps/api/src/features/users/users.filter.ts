import * as z from 'zod'
import { search } from '../../http/list.ts'
import { fromMoment, toMoment } from '../../http/moments.ts'

export const STATUSES = ['active', 'inactive', 'timed_out', 'unverified'] as const

const from = (what: string) =>
  fromMoment.meta({ description: `${what} on this day (UTC) or at this moment, or later` })

const to = (what: string) =>
  toMoment.meta({ description: `${what} on this day (UTC) or at this moment, or before` })

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
