import { IS_CURRENT_SUBSCRIPTION } from '../plans/current-subscription.ts'
import { AVATAR_URL } from '../profiles/avatar.ts'
import { LISTED_FIELDS, type UserFieldValues } from './user-fields.ts'

/** Columns of the API's `AdminUser`, for a user row `u` with `ADMIN_USER_JOINS`. */
export const ADMIN_USER_COLUMNS = `u.id, ${LISTED_FIELDS}, ${AVATAR_URL} AS image, u.created_at,
  u.profile_visibility = 'public' AS profile_public, u.last_login_at AS last_login, u.login_count,
  a.provider AS provider_name, a.email AS provider_email, a.email_verified AS provider_verified,
  a.last_used_at AS provider_last_used,
  COALESCE(cardinality(r.names), 0) AS role_count, COALESCE(r.names, '{}') AS role_names,
  COALESCE('admin' = ANY (r.names), false) AS has_admin,
  COALESCE('moderator' = ANY (r.names), false) AS has_moderator,
  s.total AS subscription_count, COALESCE(cardinality(s.names), 0) AS active_subscriptions,
  COALESCE(s.names, '{}') AS subscription_names, s.names IS NOT NULL AS has_active_subscription,
  t.id IS NOT NULL AS is_timed_out, c.total AS timeout_count, t.reason AS active_timeout_reason,
  t.expires_at AS timeout_expires, t.id AS active_timeout_id`

/**
 * Joins that `ADMIN_USER_COLUMNS` need in addition to the user row `u`: `a` is the most recently used linked
 * account, `r` the active roles, `s` the subscriptions, `t` the active timeout that ends last, and `c` the
 * number of timeouts.
 */
export const ADMIN_USER_JOINS = `
  LEFT JOIN LATERAL (SELECT * FROM account WHERE user_id = u.id
    ORDER BY last_used_at DESC NULLS LAST, id LIMIT 1) a ON true
  LEFT JOIN LATERAL (SELECT array_agg(role.name::text ORDER BY role.id) AS names FROM user_role
    JOIN role ON role.id = role_id AND archived_at IS NULL
    WHERE user_id = u.id AND (expires_at IS NULL OR expires_at > now())) r ON true
  LEFT JOIN LATERAL (SELECT count(*)::int AS total, array_agg(plan.display_name::text ORDER BY plan.sort_order, plan.id)
      FILTER (WHERE ${IS_CURRENT_SUBSCRIPTION}) AS names
    FROM subscription JOIN plan ON plan.id = plan_id WHERE user_id = u.id) s ON true
  LEFT JOIN LATERAL (SELECT * FROM timeout WHERE user_id = u.id AND revoked_at IS NULL AND expires_at > now()
    ORDER BY expires_at DESC, id LIMIT 1) t ON true
  LEFT JOIN LATERAL (SELECT count(*)::int AS total FROM timeout WHERE user_id = u.id) c ON true`

/** Row with `ADMIN_USER_COLUMNS`. The database driver returns times as Date objects. */
export interface AdminUserRow extends Omit<UserFieldValues, 'profile_visibility'> {
  id: number
  image: string
  created_at: Date
  profile_public: boolean
  last_login: Date | null
  login_count: number
  provider_name: string | null
  provider_email: string | null
  provider_verified: boolean | null
  provider_last_used: Date | null
  role_count: number
  role_names: string[]
  has_admin: boolean
  has_moderator: boolean
  subscription_count: number
  active_subscriptions: number
  subscription_names: string[]
  has_active_subscription: boolean
  is_timed_out: boolean
  timeout_count: number
  active_timeout_reason: string | null
  timeout_expires: Date | null
  active_timeout_id: number | null
}
