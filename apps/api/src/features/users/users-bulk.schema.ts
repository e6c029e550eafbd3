import * as z from 'zod'
import { endsAt } from '../permissions/grants.schema.ts'
import { NewAssignment } from '../roles/assignments.schema.ts'
import { MOST_HOURS, timeoutType } from '../timeouts/timeouts.schema.ts'
import { reason } from './user-acts.schema.ts'
import { checkRanges, userFilter } from './users.filter.ts'

/** Users that one call names, and that one filter may match. */
export const MOST_IDS = 1000
export const MOST_MATCHED = 10_000
/** Failures that the answer tells of; it counts all of them. */
export const MOST_FAILURES = 100

/** A member that belongs to some of the actions. */
const of = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  schema.optional().describe(description)

interface Terms {
  action: string
  reason: string
  role_id?: number | undefined
  type?: string | undefined
  duration_hours?: number | undefined
  expires_at?: Date | undefined
}

/** The members that each action takes; the others take none. */
const TERMS: Record<string, readonly (keyof Terms)[]> = {
  assign_role: ['role_id', 'expires_at'],
  time_out: ['type', 'duration_hours', 'expires_at'],
}

/** Each action needs its own terms, and takes no other's: what is not meant for it is a mistake. */
function checkTerms(act: Terms, context: z.core.$RefinementCtx): void {
  const refuse = (path: keyof Terms, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const takes = TERMS[act.action] ?? []
  for (const name of ['role_id', 'type', 'duration_hours', 'expires_at'] as const)
    if (act[name] !== undefined && !takes.includes(name)) refuse(name, `Not a part of ${act.action}`)
  if (act.action === 'assign_role' && act.role_id === undefined) refuse('role_id', 'Required')
  if (act.action !== 'time_out') return
  if (act.type === undefined) refuse('type', 'Required')
  if ((act.duration_hours === undefined) === (act.expires_at === undefined))
    refuse('duration_hours', 'Either expires_at or duration_hours')
  if (act.reason.length < 5) refuse('reason', 'At least 5 characters')
}

export const BulkAct = z
  .object({
    ids: z
      .array(z.int().min(1).max(2_147_483_647))
      .min(1)
      .max(MOST_IDS)
      .optional()
      .describe('the users, or else `filter`')
      .meta({ example: [42, 43] }),
    filter: z
      .strictObject(userFilter)
      .superRefine(checkRanges)
      .optional()
      .describe(`as of the list of users; it may match ${MOST_MATCHED} of them`),
    action: z.enum(['activate', 'deactivate', 'end_sessions', 'assign_role', 'time_out']),
    reason,
    role_id: of(NewAssignment.shape.role_id, '`assign_role`: the role'),
    type: of(timeoutType, '`time_out`: what they may not do'),
    duration_hours: of(z.int().min(1).max(MOST_HOURS), '`time_out`: for how long, or else `expires_at`').meta(
      {
        example: 24,
      },
    ),
    expires_at: of(endsAt, '`time_out` or `assign_role`: when it ends; an assignment without it stays'),
    dry_run: z.boolean().default(false).describe('only say how many users there are'),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: 'Either ids or a filter',
    path: ['ids'],
  })
  .superRefine(checkTerms)
  .meta({
    id: 'BulkAct',
    example: { ids: [42, 43], action: 'deactivate', reason: 'Asked for it by mail' },
  })

export const BulkOutcome = z
  .object({
    matched: z.number().int().meta({ example: 120 }),
    succeeded: z.number().int().meta({ example: 119 }),
    failed: z.number().int().meta({ example: 1 }),
    failures: z
      .array(
        z.object({
          id: z.number().int().meta({ example: 42 }),
          username: z.string().nullable().meta({ example: 'ada' }),
          code: z.string().meta({ example: 'already_inactive' }),
          error: z.string().meta({ example: 'This account is inactive already' }),
        }),
      )
      .describe(`the first ${MOST_FAILURES}`),
    stopped: z
      .object({
        code: z.string().meta({ example: 'rights_busy' }),
        error: z
          .string()
          .meta({ example: 'Others are changing roles and permissions: try again in a moment' }),
      })
      .optional()
      .describe(
        'why it ended half way; the ids are taken in order, those after `succeeded + failed` were not reached',
      ),
  })
  .meta({ id: 'BulkOutcome' })
