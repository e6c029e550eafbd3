import { createHash } from 'node:crypto'
import type { Database } from '@veranda/database'

/** Prices in cents of a US dollar; null where a plan is not sold that way. */
const PLANS = [
  { name: 'free', display_name: 'Free', kind: 'tier', trial_days: 0, is_default: true },
  {
    name: 'starter',
    display_name: 'Starter',
    kind: 'tier',
    monthly_cents: 499,
    yearly_cents: 4990,
    trial_days: 7,
  },
  {
    name: 'pro',
    display_name: 'Pro',
    kind: 'tier',
    monthly_cents: 999,
    yearly_cents: 9990,
    lifetime_cents: 9999,
    trial_days: 14,
  },
  {
    name: 'enterprise',
    display_name: 'Enterprise',
    kind: 'tier',
    monthly_cents: 2999,
    yearly_cents: 29_990,
    trial_days: 30,
  },
  { name: 'og_unlimited', display_name: 'Unlimited preview images', kind: 'addon', trial_days: 0 },
  { name: 'emoji_pro', display_name: 'Emoji Pro', kind: 'addon', trial_days: 0 },
]

export const planSeedVersion = () =>
  createHash('sha256').update(JSON.stringify(PLANS)).digest('hex').slice(0, 16)

/** Writes the plans that are missing; those that are there belong to the admins. */
export async function seedPlans(database: Database): Promise<void> {
  const plans = PLANS.map((plan, index) => ({ is_default: false, ...plan, sort_order: (index + 1) * 10 }))
  await database.query(
    `INSERT INTO plan (name, display_name, kind, monthly_cents, yearly_cents, lifetime_cents, trial_days,
       is_default, sort_order)
     SELECT name, display_name, kind::plan_kind, monthly_cents, yearly_cents, lifetime_cents, trial_days,
       is_default, sort_order
     FROM jsonb_to_recordset($1::jsonb) AS p(name text, display_name text, kind text, monthly_cents int,
       yearly_cents int, lifetime_cents int, trial_days int, is_default boolean, sort_order int)
     ON CONFLICT (name) DO NOTHING`,
    [JSON.stringify(plans)],
  )
}
