import * as z from 'zod'
import { expirationTime } from '../permissions/grants.schema.ts'
import { NewAssignment } from '../roles/assignments.schema.ts'
import { MAX_HOURS, timeoutType } from '../timeouts/timeouts.schema.ts'
import { reason } from './user-actions.schema.ts'
import { checkRanges, userFilter } from './users.filter.ts'

/** Maximum number of user IDs per request. */
export const MAX_IDS = 1000
/** Maximum number of users that a filter may match. */
export const MAX_MATCHED = 10_000
/** Maximum number of failures listed in a response. `failed` counts all of them. */
export const MAX_FAILURES = 100

/** Makes the schema of a property optional, because only some actions use it. */
const makeOptional = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  schema.optional().describe(description)

interface BulkProperties {
  action: string
  reason: string
  role_id?: number | undefined
  type?: string | undefined
  duration_hours?: number | undefined
  expires_at?: Date | undefined
}

/** Additional properties that an action supports, by action. Actions that are not listed support none. */
const PROPERTIES_BY_ACTION: Record<string, readonly (keyof BulkProperties)[]> = {
  assign_role: ['role_id', 'expires_at'],
  time_out: ['type', 'duration_hours', 'expires_at'],
}

/**
 * Checks that the properties fit the action. Unsupported ones are errors, because they point to a mistake.
 */
function checkProperties(input: BulkProperties, context: z.core.$RefinementCtx): void {
  const addIssue = (path: keyof BulkProperties, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const supported = PROPERTIES_BY_ACTION[input.action] ?? []
  for (const name of ['role_id', 'type', 'duration_hours', 'expires_at'] as const)
    if (input[name] !== undefined && !supported.includes(name))
      addIssue(name, `Not supported for the action ${input.action}`)
  if (input.action === 'assign_role' && input.role_id === undefined) addIssue('role_id', 'Required')
  if (input.action !== 'time_out') return
  if (input.type === undefined) addIssue('type', 'Required')
  if ((input.duration_hours === undefined) === (input.expires_at === undefined))
    addIssue('duration_hours', 'Specify either expires_at or duration_hours')
  if (input.reason.length < 5) addIssue('reason', 'Must be at least 5 characters')
}

export const BulkActionInput = z
  .object({
    ids: z
      .array(z.int().min(1).max(2_147_483_647))
      .min(1)
      .max(MAX_IDS)
      .optional()
      .describe('IDs of the users. Specify either this or `filter`.')
      .meta({ example: [42, 43] }),
    filter: z
      .strictObject(userFilter)
      .superRefine(checkRanges)
      .optional()
      .describe(
        `Selects the users who match all of these filters. At most ${MAX_MATCHED.toLocaleString('en')} users may match. Specify either this or \`ids\`.`,
      ),
    action: z
      .enum(['activate', 'deactivate', 'revoke_sessions', 'end_sessions', 'assign_role', 'time_out'])
      .transform((action) => (action === 'end_sessions' ? 'revoke_sessions' : action))
      .describe(
        'Action to take on each user. `deactivate` also revokes all sessions; `revoke_sessions` revokes them without deactivating the account. The next minor version removes `end_sessions`, the previous name of `revoke_sessions`.',
      ),
    reason: reason.describe(
      'Reason for the action, as recorded in the audit log. `time_out` requires at least 5 characters and shows the reason to the user.',
    ),
    role_id: makeOptional(
      NewAssignment.shape.role_id,
      'ID of the role to assign. Required for `assign_role`.',
    ),
    type: makeOptional(timeoutType, `${timeoutType.description} Required for \`time_out\`.`),
    duration_hours: makeOptional(
      z.int().min(1).max(MAX_HOURS),
      'Length of the timeout in hours. `time_out` requires either this or `expires_at`.',
    ).meta({
      example: 24,
    }),
    expires_at: makeOptional(
      expirationTime,
      'When the timeout or role assignment expires. Without it, a role assignment never expires.',
    ),
    dry_run: z.boolean().default(false).describe('Whether to only return `matched` and change nothing.'),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: 'Specify either ids or filter',
    path: ['ids'],
  })
  .superRefine(checkProperties)
  .meta({
    id: 'BulkAction',
    example: { ids: [42, 43], action: 'deactivate', reason: 'Requested by email' },
  })

export const BulkOutcome = z
  .object({
    matched: z
      .number()
      .int()
      .describe(
        'Number of users that match `filter`, or number of distinct `ids`, including IDs of users that do not exist.',
      )
      .meta({ example: 120 }),
    succeeded: z
      .number()
      .int()
      .describe('Number of users for which the action succeeded.')
      .meta({ example: 119 }),
    failed: z.number().int().describe('Number of users for which the action failed.').meta({ example: 1 }),
    failures: z
      .array(
        z.object({
          id: z.number().int().describe('ID of the user.').meta({ example: 42 }),
          username: z
            .string()
            .nullable()
            .describe('Username. Null if the user does not exist or the username could not be loaded.')
            .meta({ example: 'ada' }),
          code: z.string().describe('Error code.').meta({ example: 'already_inactive' }),
          error: z
            .string()
            .describe('Error message, for display.')
            .meta({ example: 'This account is already inactive' }),
        }),
      )
      .describe(`The first ${MAX_FAILURES} failures. \`failed\` counts all of them.`),
    stopped: z
      .object({
        code: z.string().describe('Error code.').meta({ example: 'permissions_busy' }),
        error: z.string().describe('Error message, for display.').meta({
          example: 'Too many changes to roles and permissions are in progress. Try again in a few seconds',
        }),
      })
      .optional()
      .describe(
        'Error that stopped the run early, if any. Users are processed in the order of `ids`, without duplicates, or by ascending ID for `filter`. Only the first `succeeded + failed` users were processed.',
      ),
  })
  .meta({ id: 'BulkOutcome' })
