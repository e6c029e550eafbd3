import * as z from 'zod'
import { search } from '../../http/list.ts'
import { fromTime, toTime } from '../../http/times.ts'

export const STATUSES = ['active', 'inactive', 'timed_out', 'unverified'] as const

const fromFilter = (event: string) =>
  fromTime.meta({ description: `Only include users who ${event} on or after this date (UTC) or time.` })

const toFilter = (event: string) =>
  toTime.meta({ description: `Only include users who ${event} on or before this date (UTC) or time.` })

/** Filters for user lists, their export, and bulk actions. */
export const userFilter = {
  search: search.describe(
    'Text to find in names, usernames, and email addresses, or the name of a sign-in provider. Case is ignored.',
  ),
  role: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .describe('Only include users who currently have the role with this name.')
    .meta({ example: 'moderator' }),
  status: z
    .enum(STATUSES)
    .optional()
    .describe(
      'Only include users with this status. `active` users can sign in, and `inactive` users are deactivated. `timed_out` users have an active timeout, and `unverified` users have not verified their email address.',
    ),
  plan: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .describe('Only include users with a current subscription to the plan with this name.')
    .meta({ example: 'pro' }),
  created_from: fromFilter('joined'),
  created_to: toFilter('joined'),
  last_login_from: fromFilter('last signed in'),
  last_login_to: toFilter('last signed in'),
}

/** Parsed filter. The end of a range is exclusive. */
export type UserFilter = Partial<z.output<z.ZodObject<typeof userFilter>>>

/** Rejects ranges that end before they start. For refinements of any schema with this filter. */
export function checkRanges(filter: UserFilter, context: z.core.$RefinementCtx): void {
  for (const [name, start, end] of [
    ['created_to', filter.created_from, filter.created_to],
    ['last_login_to', filter.last_login_from, filter.last_login_to],
  ] as const)
    if (start && end && start >= end)
      context.addIssue({ code: 'custom', path: [name], message: 'Must not be before the start of the range' })
}
