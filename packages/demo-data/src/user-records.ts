import { TIMEOUT_REASONS } from './phrases.ts'
import type { Random } from './random.ts'
import { type Community, DAY_MS, type DemoUser } from './users.ts'

/**
 * One in this many users is a moderator. No demo user is an admin: with an admin among them, the server's
 * first start would not create an administrator to sign in with.
 */
const MODERATOR_INTERVAL = 400

/**
 * Returns whether the user with sign-up number `index` is a moderator. The remainder is arbitrary.
 *
 * @example const moderators = demoUsers.filter((_, index) => isModerator(index))
 */
export const isModerator = (index: number) => index % MODERATOR_INTERVAL === 137

/** The `id` of each role that demo users have. */
export type RoleIds = Record<'user' | 'moderator', number>

/**
 * Creates rows of `user_role`: everyone has the role `user`, and a few are moderators.
 *
 * @example createRoleAssignments(demoUser, 0, { random, now: Date.now() }, { user: 1, moderator: 2 })
 */
export function createRoleAssignments(
  demoUser: DemoUser,
  index: number,
  { random, now }: Community,
  roles: RoleIds,
) {
  const createAssignment = (role_id: number, assigned_at: number) => ({
    user_id: demoUser.id,
    role_id,
    assigned_at,
    expires_at: null,
  })
  const chooseAssignmentTime = () =>
    Math.floor(demoUser.created_at + random.unit() * (now - demoUser.created_at))
  return [
    createAssignment(roles.user, demoUser.created_at),
    ...(isModerator(index) ? [createAssignment(roles.moderator, chooseAssignmentTime())] : []),
  ]
}

/**
 * Creates rows of `account`: the linked sign-in providers of 40% of the users.
 *
 * @example createAccounts(demoUser, 0, { random, now: Date.now() })
 */
export function createAccounts(demoUser: DemoUser, index: number, { random, now }: Community) {
  if (!random.chance(0.4)) return []
  const firstProvider = random.pickWeighted({ github: 40, google: 45, twitch: 15 })
  const providers = new Set([
    firstProvider,
    ...(random.chance(0.15) ? [random.pickWeighted({ github: 1, google: 1 })] : []),
  ])
  return [...providers].map((provider) => ({
    user_id: demoUser.id,
    provider,
    // Providers never issue such IDs, so nobody can sign in with them.
    provider_account_id: `demo-${index + 1}`,
    email: provider === 'twitch' && random.chance(0.3) ? null : demoUser.email,
    email_verified: random.chance(0.9),
    last_used_at:
      demoUser.last_login_at &&
      Math.max(
        demoUser.created_at,
        Math.floor(demoUser.last_login_at - random.below(20) * DAY_MS * random.unit()),
      ),
    created_at: Math.min(now, demoUser.created_at),
  }))
}

/**
 * Creates rows of `friendship`: accepted and pending requests to and from users who signed up earlier. Most
 * of these users are among the 3,000 who signed up just before `demoUser`. The others are chosen from all
 * earlier users, with the first sign-ups the most likely. `ids` has the `id` of each user in sign-up order.
 *
 * @example demoUsers.flatMap((demoUser, index) => createFriendships(demoUser, index, ids, community))
 */
export function createFriendships(
  demoUser: DemoUser,
  index: number,
  ids: Int32Array,
  { random, now }: Community,
) {
  if (index === 0 || random.chance(0.45)) return []
  // Exponentially distributed: mostly one or two.
  const requestCount = 1 + Math.floor(-1.1 * Math.log(1 - random.unit()))
  const otherIndexes = new Set<number>()
  for (let n = 0; n < requestCount; n++) {
    const maxDistance = Math.min(index, 3000)
    otherIndexes.add(
      random.chance(0.7) ? index - 1 - random.below(maxDistance) : Math.floor(index * random.unit() ** 2),
    )
  }
  return [...otherIndexes].map((otherIndex) => {
    const created_at = Math.floor(demoUser.created_at + random.unit() * (now - demoUser.created_at))
    const acceptedAt = Math.min(now, created_at + random.below(9 * DAY_MS))
    const pair = [demoUser.id, ids[otherIndex] as number] as const
    const [requester_id, addressee_id] = random.chance(0.65) ? pair : [pair[1], pair[0]]
    return { requester_id, addressee_id, created_at, accepted_at: random.chance(0.88) ? acceptedAt : null }
  })
}

/**
 * Creates rows of `timeout` for 2% of the users: about equal parts active, expired, and revoked. An active
 * timeout expires at least two days after `now`.
 *
 * @example createTimeouts(demoUser, [moderatorId], { random, now: Date.now() })
 */
export function createTimeouts(
  demoUser: DemoUser,
  moderatorIds: readonly number[],
  { random, now }: Community,
) {
  if (!random.chance(0.02)) return []
  return Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => {
    const status = random.pickWeighted({ active: 1, expired: 1, revoked: 1 })
    const earliestStart = Math.max(demoUser.created_at, now - (status === 'active' ? 20 : 400) * DAY_MS)
    const created_at = Math.floor(earliestStart + random.unit() * (now - earliestStart))
    const expiredAt = created_at + 1 + Math.floor(random.unit() * (now - created_at))
    return {
      user_id: demoUser.id,
      type: random.pickWeighted({ posting: 4, comment: 4, emoji_submission: 2, api: 1, full_access: 1 }),
      reason: random.pick(TIMEOUT_REASONS),
      issued_by: moderatorIds.length > 0 ? random.pick(moderatorIds) : null,
      created_at,
      expires_at: status === 'expired' ? expiredAt : now + (2 + random.below(60)) * DAY_MS,
      revoked_at: status === 'revoked' ? Math.min(now, created_at + random.below(5 * DAY_MS)) : null,
    }
  })
}

/** The columns of a `plan` row that determine its subscriptions. */
export interface DemoPlan {
  id: number
  trial_days: number
  monthly_cents: number | null
  yearly_cents: number | null
  lifetime_cents: number | null
}

/**
 * Creates rows of `subscription` for 15% of the users: one with a random status, and for some also an expired
 * one. For a plan with neither a monthly nor a yearly price, the billing cycle is `lifetime`.
 *
 * @example createSubscriptions(demoUser, plans, { random, now: Date.now() })
 */
export function createSubscriptions(demoUser: DemoUser, plans: readonly DemoPlan[], community: Community) {
  const { random } = community
  if (plans.length === 0 || !random.chance(0.15)) return []
  const subscription = createSubscription(demoUser, community, random.pick(plans), null)
  if (!random.chance(0.15)) return [subscription]
  return [createSubscription(demoUser, community, random.pick(plans), 'expired'), subscription]
}

const CYCLE_LENGTHS_MS = { monthly: 30 * DAY_MS, yearly: 365 * DAY_MS, lifetime: Number.POSITIVE_INFINITY }

function createSubscription(
  demoUser: DemoUser,
  { random, now }: Community,
  plan: DemoPlan,
  fixedStatus: 'expired' | null,
) {
  const status =
    fixedStatus ??
    random.pickWeighted({ active: 58, trialing: 10, past_due: 6, suspended: 4, cancelled: 11, expired: 11 })
  const billing_cycle = chooseBillingCycle(random, plan)
  // If the plan has no trial days, the trial lasts 14 days.
  const trialMs = (plan.trial_days || 14) * DAY_MS
  const periodMs = status === 'trialing' ? trialMs : CYCLE_LENGTHS_MS[billing_cycle]
  const isCurrent = status === 'active' || status === 'trialing'
  // A current subscription started less than one period ago. A lifetime period is infinite, so a lifetime
  // subscription started at any time since the sign-up.
  const earliestStart = isCurrent ? Math.max(demoUser.created_at, now - periodMs * 0.9) : demoUser.created_at
  const started_at = Math.floor(earliestStart + random.unit() * (now - earliestStart))
  const endedAt = Math.floor(started_at + random.unit() * (now - started_at))
  const expiresAt =
    status === 'expired' ? endedAt : Number.isFinite(periodMs) ? Math.floor(started_at + periodMs) : null
  return {
    user_id: demoUser.id,
    plan_id: plan.id,
    status,
    billing_cycle,
    started_at,
    trial_plan_ids: status === 'trialing' ? [plan.id] : [],
    cancelled_at: status === 'cancelled' ? endedAt : null,
    created_at: started_at,
    updated_at: status === 'cancelled' ? endedAt : started_at,
    // A current subscription stays current for at least two days.
    expires_at: isCurrent && expiresAt !== null ? Math.max(expiresAt, now + 2 * DAY_MS) : expiresAt,
  }
}

function chooseBillingCycle(random: Random, plan: DemoPlan): keyof typeof CYCLE_LENGTHS_MS {
  if (plan.monthly_cents === null && plan.yearly_cents === null) return 'lifetime'
  return random.pickWeighted({
    monthly: plan.monthly_cents === null ? 0 : 7,
    yearly: plan.yearly_cents === null ? 0 : 3,
    lifetime: plan.lifetime_cents === null ? 0 : 1,
  })
}
