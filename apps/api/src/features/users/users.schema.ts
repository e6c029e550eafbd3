import * as z from 'zod'
import { Pagination, pageQuery, search } from '../../http/list.ts'
import { SessionEntry } from '../auth/auth.schema.ts'
import { Role } from '../roles/roles.schema.ts'

const date = z.iso.datetime()

export const AdminUser = z
  .object({
    id: z.number().int(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    created_at: date,
    profile_public: z.boolean(),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    last_login: date.nullable(),
    login_count: z.number().int(),
    is_active: z.boolean(),
    admin_notes: z.string().nullable(),
    provider_name: z.string().nullable().describe('the sign-in provider used last'),
    provider_email: z.string().nullable(),
    provider_verified: z.boolean().nullable(),
    provider_last_used: date.nullable(),
    role_count: z.number().int(),
    role_names: z.array(z.string()),
    has_admin: z.boolean(),
    has_moderator: z.boolean(),
    subscription_count: z.number().int().describe('of all times'),
    active_subscriptions: z.number().int(),
    subscription_names: z.array(z.string()).describe('plans of the active ones'),
    has_active_subscription: z.boolean(),
    is_timed_out: z.boolean(),
    timeout_count: z.number().int().describe('of all times'),
    active_timeout_reason: z.string().nullable(),
    timeout_expires: date.nullable(),
    active_timeout_id: z.number().int().nullable(),
  })
  .meta({ id: 'AdminUser' })

export const SORTS = ['created_at', 'last_login', 'name', 'username', 'login_count', 'id'] as const

export const UserQuery = z.object({
  ...pageQuery,
  search: search.describe('part of a name, a username, an email address, or a sign-in provider'),
  sort: z.enum(SORTS).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

export const UserList = z.object({
  users: z.array(AdminUser),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  pagination: Pagination,
})

const Account = z.object({
  id: z.number().int(),
  provider: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  last_used_at: date.nullable(),
  created_at: date,
})

const Timeout = z.object({
  id: z.number().int(),
  type: z.enum(['posting', 'comment', 'emoji_submission', 'api', 'full_access']),
  reason: z.string(),
  issued_by: z.number().int().nullable(),
  created_at: date,
  expires_at: date,
  revoked_at: date.nullable(),
  is_running: z.boolean(),
})

const Subscription = z.object({
  id: z.number().int(),
  plan: z.object({ id: z.number().int(), name: z.string(), display_name: z.string() }),
  status: z.enum(['trialing', 'active', 'past_due', 'suspended', 'cancelled', 'expired']),
  billing_cycle: z.enum(['weekly', 'monthly', 'yearly', 'lifetime']),
  started_at: date,
  expires_at: date.nullable(),
})

const AuditEntry = z.object({
  id: z.string(),
  actor: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  created_at: date,
})

export const UserDetail = z.object({
  user: AdminUser,
  roles: z.array(Role.extend({ assigned_at: date, expires_at: date.nullable() })),
  sessions: z.array(SessionEntry.omit({ is_current: true })),
  accounts: z.array(Account),
  subscriptions: z.array(Subscription).describe('the newest 50'),
  timeouts: z.array(Timeout).describe('the newest 50'),
  audit: z.array(AuditEntry).describe('the newest 50'),
})
