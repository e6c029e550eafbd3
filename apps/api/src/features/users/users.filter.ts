import * as z from 'zod'
import { search } from '../../http/list.ts'
import { fromTime, upToTime } from '../../http/times.ts'

export const STATUSES = ['active', 'inactive', 'timed_out', 'unverified'] as const

const createStartFilter = (action: string) =>
  fromTime.meta({ description: `Only include users who ${action} on or after this date (UTC) or time.` })

const createEndFilter = (action: string) =>
  upToTime.meta({ description: `Only include users who ${action} on or before this date (UTC) or time.` })

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
  created_from: createStartFilter('joined'),
  created_to: createEndFilter('joined'),
  last_login_from: createStartFilter('last signed in'),
  last_login_to: createEndFilter('last signed in'),
}

/** Parsed filter. `upToTime` has turned the inclusive ends of ranges into exclusive ones. */
export type UserFilter = Partial<z.output<z.ZodObject<typeof userFilter>>>

/** Rejects ranges that end before they start. Use it to refine each schema that contains `userFilter`. */
export function checkRanges(filter: UserFilter, context: z.core.$RefinementCtx): void {
  for (const [name, start, end] of [
    ['created_to', filter.created_from, filter.created_to],
    ['last_login_to', filter.last_login_from, filter.last_login_to],
  ] as const)
    if (start && end && start >= end)
      context.addIssue({ code: 'custom', path: [name], message: 'Must not be before the start of the range' })
}
