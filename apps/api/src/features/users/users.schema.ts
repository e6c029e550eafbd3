import * as z from 'zod'
import { deprecatedField } from '../../http/deprecated-field.ts'
import { Pagination, pageQuery } from '../../http/list.ts'
import { auditOutcome } from '../audit/audit.schema.ts'
import { SessionEntry } from '../auth/auth.schema.ts'
import { ShownFlair } from '../plans/plan-entitlements.schema.ts'
import { Role } from '../roles/roles.schema.ts'
import { Subscription } from '../subscriptions/subscriptions.schema.ts'
import { timeoutType } from '../timeouts/timeouts.schema.ts'
import { responseShape } from './user-fields.ts'
import { checkRanges, userFilter } from './users.filter.ts'

const date = z.iso.datetime()
const email = z.string().meta({ example: 'ada@example.com' })
const provider = z.string().describe('Name of the sign-in provider.').meta({ example: 'github' })
const reason = z.string().describe('Why the user was timed out.').meta({ example: 'Advertising in comments' })

const { profile_visibility, ...listedShape } = responseShape

export const AdminUser = z
  .object({
    id: z.number().int().describe('ID of the user.').meta({ example: 42 }),
    ...listedShape,
    image: z
      .string()
      .describe('URL of the avatar, as in the profile.')
      .meta({ example: '/api/avatar-image?seed=42' }),
    created_at: date.describe('Time the account was created.'),
    profile_public: z.boolean().describe('Whether everyone can see the profile.'),
    last_login: date.nullable().describe('Time of the last sign-in. Null if the user has never signed in.'),
    login_count: z.number().int().describe('Number of sign-ins.').meta({ example: 17 }),
    provider_name: provider
      .nullable()
      .describe('Name of the most recently used sign-in provider. Null if none is linked.'),
    provider_email: email
      .nullable()
      .describe(
        'Email address of the account at that provider. Null if unknown or if no provider is linked.',
      ),
    provider_verified: z
      .boolean()
      .nullable()
      .describe('Whether that provider has verified the email address. Null if no provider is linked.'),
    provider_last_used: date
      .nullable()
      .describe('Time of the last sign-in through that provider. Null if there was none.'),
    role_count: z.number().int().describe("Number of the user's current roles."),
    role_names: z
      .array(z.string())
      .describe("Names of the user's current roles.")
      .meta({ example: ['user'] }),
    has_admin: z.boolean().describe('Whether the user has the role `admin`.').meta({ example: false }),
    has_moderator: z
      .boolean()
      .describe('Whether the user has the role `moderator`.')
      .meta({ example: false }),
    subscription_count: z
      .number()
      .int()
      .describe('Number of all subscriptions, including canceled and expired ones.'),
    active_subscriptions: z
      .number()
      .int()
      .describe('Number of current subscriptions: `trialing`, `active`, or `past_due`.'),
    subscription_names: z
      .array(z.string())
      .describe('Display names of the plans of the current subscriptions.')
      .meta({ example: ['Pro'] }),
    has_active_subscription: z.boolean().describe('Whether the user has a current subscription.'),
    is_timed_out: z.boolean().describe('Whether the user has an active timeout.'),
    timeout_count: z.number().int().describe('Number of all timeouts, including expired and revoked ones.'),
    active_timeout_reason: reason
      .nullable()
      .describe('Reason for the active timeout that expires last. Null if there is none.'),
    timeout_expires: date
      .nullable()
      .describe('Time when the active timeout that expires last ends. Null if there is none.'),
    active_timeout_id: z
      .number()
      .int()
      .nullable()
      .describe('ID of the active timeout that expires last. Null if there is none.'),
  })
  .meta({ id: 'AdminUser', description: 'A user as listed for administrators.' })

export const SORTS = ['created_at', 'last_login', 'name', 'username', 'login_count', 'id'] as const

export const UserQuery = z
  .object({
    ...pageQuery,
    ...userFilter,
    sort: z
      .enum(SORTS)
      .default('created_at')
      .describe('Field to sort by. `last_login` treats users who never signed in as the oldest.'),
    order: z.enum(['asc', 'desc']).default('desc').describe('Sort direction: ascending or descending.'),
    format: z
      .enum(['json', 'csv'])
      .default('json')
      .describe(
        'Response format. `csv` exports all matching users in the order of their IDs, and ignores paging and sorting.',
      ),
  })
  .superRefine(checkRanges)

export const UserList = z.object({
  users: z.array(AdminUser).describe('Users on this page.'),
  currentPage: z.number().int().describe('Number of this page, as in `pagination`.').meta({ example: 1 }),
  totalPages: z.number().int().describe('Number of pages, as in `pagination`.').meta({ example: 3 }),
  pagination: Pagination,
})

const Account = z.object({
  id: z.number().int().describe('ID of the linked account.'),
  provider,
  email: email.nullable().describe('Email address of the account at the provider. Null if unknown.'),
  email_verified: z.boolean().describe('Whether the provider has verified the email address.'),
  last_used_at: date
    .nullable()
    .describe('Time of the last sign-in through the provider. Null if there was none.'),
  created_at: date.describe('Time the account was linked.'),
})

const Timeout = z.object({
  id: z.number().int().describe('ID of the timeout.'),
  type: timeoutType,
  reason,
  issued_by: z
    .number()
    .int()
    .nullable()
    .describe('ID of the administrator who issued the timeout. Null if unknown.'),
  created_at: date.describe('When the timeout was issued.'),
  expires_at: date.describe('When the timeout expires or expired.'),
  revoked_at: date.nullable().describe('When the timeout was revoked. Null if it was not.'),
  is_running: z.boolean().describe('Whether the timeout is active: neither revoked nor expired.'),
})

const AuditEntry = z.object({
  id: z.string().describe('ID of the audit log entry.').meta({ example: '1873' }),
  actor: z
    .string()
    .describe(
      'Username of the user who performed the action, `console` for the command line, or `webhook` for a payment provider.',
    )
    .meta({ example: 'console' }),
  action: z.string().describe('Name of the action.').meta({ example: 'role.grant' }),
  outcome: auditOutcome,
  before: z
    .unknown()
    .describe('Changed values before the action. Null if there are none.')
    .meta({ example: null }),
  after: z
    .unknown()
    .describe('Changed values after the action. Null if there are none.')
    .meta({ example: { role: 'moderator' } }),
  reason: z
    .string()
    .nullable()
    .describe('Reason given for the action. Null if there is none.')
    .meta({ example: 'Joined the team' }),
  created_at: date.describe('Time of the action.'),
})

/** Columns of the CSV export of users. */
export const EXPORT_COLUMNS = Object.keys(AdminUser.shape)

export const FoundUsers = z.object({
  users: z
    .array(
      AdminUser.pick({ id: true, name: true, username: true, email: true, image: true }).meta({
        id: 'FoundUser',
        description: 'A user found by a search.',
      }),
    )
    .describe('Up to ten users, best matches first.'),
})

export const UserSearch = z.object({
  q: z
    .string()
    .trim()
    .min(2, 'Must be at least 2 characters')
    .max(100, 'Must be at most 100 characters')
    .describe('Text to find in names, usernames, and email addresses.')
    .meta({ minLength: 2, maxLength: 100, example: 'ada' }),
})

/** A single user for administrators, with details that the user list omits. */
export const ManagedUser = AdminUser.extend({
  profile_visibility,
  email_verified: z.boolean().describe('Whether the email address is verified.'),
  has_password: z
    .boolean()
    .describe('Whether the user has a password. False if they only sign in through a provider.'),
  flair: ShownFlair.nullable().describe('Badge that the user shows. Null if they show none.'),
  updated_at: date.describe('Time the account was last updated.'),
}).meta({ id: 'ManagedUser', description: 'A user with details for administrators.' })

export const ChangedUser = z.object({ user: ManagedUser.describe('User after the change.') })

const UnavailableReason = z.enum(['own_account', 'more_powerful']).nullable()

const AllowedActions = z
  .object({
    change: z.boolean().describe('Whether you can edit or deactivate the user.'),
    activate: z.boolean().describe('Whether you can activate the user or change their email address.'),
    delete: z.boolean().describe('Whether you can delete the user.'),
    revoke_sessions: z.boolean().describe("Whether you can revoke the user's sessions."),
    end_sessions: deprecatedField(z.boolean(), 'revoke_sessions'),
    impersonate: z.boolean().describe('Whether you can impersonate the user.'),
    assign_roles: z.boolean().describe('Whether you can assign roles to the user.'),
    time_out: z.boolean().describe('Whether you can time out the user.'),
    unavailable_reason: UnavailableReason.describe(
      'Why all actions are unavailable: `own_account` (the account is yours) or `more_powerful` (the user has permissions that you lack). Null otherwise.',
    ).meta({ example: null }),
    why_not: deprecatedField(UnavailableReason.meta({ example: null }), 'unavailable_reason'),
  })
  .describe('Actions that you can take on the user.')

export const UserDetail = z.object({
  user: ManagedUser,
  you_may: AllowedActions,
  roles: z
    .array(
      Role.extend({
        assigned_at: date.describe('Time the role was assigned.'),
        expires_at: date.nullable().describe('Time the assignment expires. Null if it never does.'),
      }),
    )
    .describe('Roles assigned to the user, including expired assignments.'),
  sessions: z
    .array(
      SessionEntry.omit({ is_current: true }).extend({
        impersonator: z
          .string()
          .nullable()
          .describe(
            'Username of the administrator who is impersonating the user in the session. Null if it is not an impersonation session.',
          )
          .meta({ example: null }),
        acting: deprecatedField(z.string().nullable().meta({ example: null }), 'impersonator'),
      }),
    )
    .describe('Up to 50 active sessions, most recently used first.'),
  accounts: z.array(Account).describe('Linked sign-in providers, at most 50.'),
  subscriptions: z.array(Subscription).describe('The 50 newest subscriptions, newest first.'),
  timeouts: z.array(Timeout).describe('The 50 newest timeouts, newest first.'),
  audit: z
    .array(AuditEntry)
    .describe(
      'The 50 newest audit log entries about the user, newest first. Sign-in events are not included.',
    ),
})
