import { createHash } from 'node:crypto'
import type { Database } from '@veranda/database'
import { getQuotaSeed, seedQuotas } from '../quotas/quotas.seed.ts'

/**
 * Built-in plans. Prices are in US cents, and omitted prices are stored as null. The quotas of the plans are
 * in the quota catalog. `flair` lists the label, icon, and color of the badge.
 */
const PLANS = [
  { name: 'free', display_name: 'Free', kind: 'tier', trial_days: 0, is_default: true },
  {
    name: 'starter',
    display_name: 'Starter',
    kind: 'tier',
    monthly_cents: 499,
    yearly_cents: 4990,
    trial_days: 7,
    features: ['basic_controls'],
    flair: ['Starter', 'leaf', 'green'],
  },
  {
    name: 'pro',
    display_name: 'Pro',
    kind: 'tier',
    monthly_cents: 999,
    yearly_cents: 9990,
    lifetime_cents: 9999,
    trial_days: 14,
    features: ['basic_controls', 'advanced_controls', 'animated_emoji'],
    // Without this, the default rate limit of 300 requests per minute (18,000 per hour) would prevent
    // subscribers from using their hourly quota of 50,000 API requests.
    rate_limit_per_hour: { api: 50_000 },
    flair: ['Pro', 'star', 'marigold'],
  },
  {
    name: 'enterprise',
    display_name: 'Enterprise',
    kind: 'tier',
    monthly_cents: 2999,
    yearly_cents: 29_990,
    trial_days: 30,
    features: ['basic_controls', 'advanced_controls', 'animated_emoji', 'white_label', 'analytics_export'],
    rate_limit_per_hour: { api: 72_000, search: 14_400, upload: 2_400 },
    flair: ['Enterprise', 'crown', 'plum'],
  },
  {
    name: 'og_unlimited',
    display_name: 'Unlimited preview images',
    kind: 'addon',
    trial_days: 0,
    flair: ['Painter', 'brush', 'blue'],
  },
  {
    name: 'emoji_pro',
    display_name: 'Emoji Pro',
    kind: 'addon',
    trial_days: 0,
    features: ['animated_emoji'],
    flair: ['Emoji Pro', 'smile', 'rose'],
  },
].map(({ flair = [null, null, null], ...plan }, index) => ({
  is_default: false,
  features: [],
  rate_limit_per_hour: {},
  ...plan,
  flair_label: flair[0],
  flair_icon: flair[1],
  flair_color: flair[2],
  sort_order: (index + 1) * 10,
}))

/** Returns a hash of the built-in plans and quotas. When it changes, the server seeds the plans again. */
export const getPlanSeedVersion = () =>
  createHash('sha256')
    .update(JSON.stringify([PLANS, getQuotaSeed()]))
    .digest('hex')
    .slice(0, 16)

/**
 * Creates missing built-in plans and quota features, with their quotas. Existing plans only get quotas for
 * new features and otherwise stay unchanged, because administrators may have edited them.
 */
export async function seedPlans(database: Database): Promise<void> {
  const inserted = await database.query<{ name: string }>(
    `INSERT INTO plan (name, display_name, kind, monthly_cents, yearly_cents, lifetime_cents, trial_days,
       is_default, sort_order, features, rate_limit_per_hour, flair_label, flair_icon, flair_color)
     SELECT name, display_name, kind::plan_kind, monthly_cents, yearly_cents, lifetime_cents, trial_days,
       is_default AND NOT EXISTS (SELECT FROM plan WHERE plan.is_default), sort_order, features, rate_limit_per_hour,
       flair_label, flair_icon, flair_color
     FROM jsonb_to_recordset($1::jsonb) AS p(name text, display_name text, kind text, monthly_cents int,
       yearly_cents int, lifetime_cents int, trial_days int, is_default boolean, sort_order int, features text[],
       rate_limit_per_hour jsonb, flair_label text, flair_icon text, flair_color text)
     ON CONFLICT (name) DO NOTHING RETURNING name`,
    [JSON.stringify(PLANS)],
  )
  await seedQuotas(
    database,
    inserted.map(({ name }) => name),
  )
}
