import * as z from 'zod'
import { Pagination, pageQuery } from '../../http/list.ts'
import { SessionEntry } from '../auth/auth.schema.ts'
import { ShownFlair } from '../plans/plan-gives.schema.ts'
import { Role } from '../roles/roles.schema.ts'
import { Subscription } from '../subscriptions/subscriptions.schema.ts'
import { shownShape } from './user-fields.ts'
import { checkRanges, userFilter } from './users.filter.ts'

const date = z.iso.datetime()
const email = z.string().meta({ example: 'ada@example.com' })
const provider = z.string().meta({ example: 'github' })
const reason = z.string().meta({ example: 'Advertising in comments' })

const { profile_visibility, ...listed } = shownShape

export const AdminUser = z
  .object({
    id: z.number().int().meta({ example: 42 }),
    ...listed,
    image: z
      .string()
      .describe('URL of the avatar, as in the profile.')
      .meta({ example: '/api/avatar-image?seed=42' }),
    created_at: date,
    profile_public: z.boolean(),
    last_login: date.nullable(),
    login_count: z.number().int().meta({ example: 17 }),
    provider_name: provider.nullable().describe('the sign-in provider used last'),
    provider_email: email.nullable(),
    provider_verified: z.boolean().nullable(),
    provider_last_used: date.nullable(),
    role_count: z.number().int(),
    role_names: z.array(z.string()).meta({ example: ['user'] }),
    has_admin: z.boolean().meta({ example: false }),
    has_moderator: z.boolean().meta({ example: false }),
    subscription_count: z.number().int().describe('of all times'),
    active_subscriptions: z.number().int(),
    subscription_names: z
      .array(z.string())
      .describe('plans of the active ones')
      .meta({ example: ['pro'] }),
    has_active_subscription: z.boolean(),
    is_timed_out: z.boolean(),
    timeout_count: z.number().int().describe('of all times'),
    active_timeout_reason: reason.nullable(),
    timeout_expires: date.nullable(),
    active_timeout_id: z.number().int().nullable(),
  })
  .meta({ id: 'AdminUser' })

export const SORTS = ['created_at', 'last_login', 'name', 'username', 'login_count', 'id'] as const

export const UserQuery = z
  .object({
    ...pageQuery,
    ...userFilter,
    sort: z.enum(SORTS).default('created_at'),
    order: z.enum(['asc', 'desc']).default('desc'),
    format: z
      .enum(['json', 'csv'])
      .default('json')
      .describe('`csv`: all that match, in the order of their ids'),
  })
  .superRefine(checkRanges)

export const UserList = z.object({
  users: z.array(AdminUser),
  currentPage: z.number().int().meta({ example: 1 }),
  totalPages: z.number().int().meta({ example: 3 }),
  pagination: Pagination,
})

const Account = z.object({
  id: z.number().int(),
  provider,
  email: email.nullable(),
  email_verified: z.boolean(),
  last_used_at: date.nullable(),
  created_at: date,
})

const Timeout = z.object({
  id: z.number().int(),
  type: z.enum(['posting', 'comment', 'emoji_submission', 'api', 'full_access']),
  reason,
  issued_by: z.number().int().nullable(),
  created_at: date,
  expires_at: date,
  revoked_at: date.nullable(),
  is_running: z.boolean(),
})

const AuditEntry = z.object({
  id: z.string().meta({ example: '1873' }),
  actor: z.string().meta({ example: 'console' }),
  action: z.string().meta({ example: 'role.grant' }),
  before: z.unknown().meta({ example: null }),
  after: z.unknown().meta({ example: { role: 'moderator' } }),
  reason: z.string().nullable().meta({ example: 'Joined the team' }),
  created_at: date,
})

/** The columns of the export. */
export const COLUMNS = Object.keys(AdminUser.shape)

export const FoundUsers = z.object({
  users: z.array(
    AdminUser.pick({ id: true, name: true, username: true, email: true, image: true }).meta({
      id: 'FoundUser',
    }),
  ),
})

export const UserSearch = z.object({
  q: z
    .string()
    .trim()
    .min(2, 'At least 2 characters')
    .max(100, 'At most 100 characters')
    .describe('part of a name, a username or an email address')
    .meta({ minLength: 2, maxLength: 100, example: 'ada' }),
})

/** A user as administrators see one alone: with what the list has no room for. */
export const ManagedUser = AdminUser.extend({
  profile_visibility,
  email_verified: z.boolean(),
  has_password: z.boolean().describe('or a sign-in provider alone'),
  flair: ShownFlair.nullable(),
  updated_at: date,
}).meta({ id: 'ManagedUser' })

export const ChangedUser = z.object({ user: ManagedUser })

const YouMay = z
  .object({
    change: z.boolean(),
    activate: z.boolean(),
    delete: z.boolean(),
    end_sessions: z.boolean(),
    impersonate: z.boolean(),
    assign_roles: z.boolean(),
    time_out: z.boolean(),
    why_not: z
      .enum(['own_account', 'more_powerful'])
      .nullable()
      .describe('why nothing of it: it is you, or somebody who may do what you may not')
      .meta({ example: null }),
  })
  .describe('what you may do to this user')

export const UserDetail = z.object({
  user: ManagedUser,
  you_may: YouMay,
  roles: z.array(Role.extend({ assigned_at: date, expires_at: date.nullable() })),
  sessions: z.array(
    SessionEntry.omit({ is_current: true }).extend({
      acting: z
        .string()
        .nullable()
        .describe('the administrator who acts as the user in it')
        .meta({ example: null }),
    }),
  ),
  accounts: z.array(Account),
  subscriptions: z.array(Subscription).describe('the newest 50'),
  timeouts: z.array(Timeout).describe('the newest 50'),
  audit: z.array(AuditEntry).describe('the newest 50'),
})
