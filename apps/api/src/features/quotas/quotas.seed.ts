import type { Database } from '@veranda/database'
import { getQuotaPolicy, QUOTA_NAMES, splitQuotaName } from './quotas.catalog.ts'

const FEATURES = QUOTA_NAMES.map((name, index) => {
  const { kind, period = null, guest, plans } = getQuotaPolicy(name)
  const { service_name: service, feature_name: feature } = splitQuotaName(name)
  const has_guest = guest !== undefined
  return {
    service,
    feature,
    kind,
    period,
    default_limit: plans.free,
    sort_order: (index + 1) * 10,
    has_guest,
    guest: guest ?? null,
    plans,
  }
})

/** Returns the seed data, from which the seed version is computed. */
export const getQuotaSeed = () => FEATURES

/**
 * Creates missing features, with their quotas for plans and guests. Existing features stay unchanged, because
 * administrators may have edited them. A new plan also gets its quotas for existing features.
 *
 * @param newPlans names of the plans that were just created
 */
export async function seedQuotas(database: Database, newPlans: readonly string[]): Promise<void> {
  await database.query(
    `WITH seed AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS f(service text, feature text, kind text, period text,
         default_limit int, sort_order int, has_guest boolean, guest int, plans jsonb)),
     inserted AS (
       INSERT INTO quota_feature (service, feature, kind, period, default_limit, sort_order)
       SELECT service, feature, kind::quota_kind, period::quota_period, default_limit, sort_order FROM seed
       ON CONFLICT (service, feature) DO NOTHING RETURNING id, service, feature),
     guests AS (
       INSERT INTO guest_quota (feature_id, quota_limit)
       SELECT inserted.id, seed.guest FROM inserted JOIN seed USING (service, feature) WHERE seed.has_guest
       ON CONFLICT DO NOTHING)
     INSERT INTO plan_quota (plan_id, feature_id, quota_limit)
     SELECT plan.id, all_features.id, (plan_limit.value #>> '{}')::int
     FROM seed
       JOIN (SELECT id, service, feature, true AS is_new FROM inserted
         UNION ALL SELECT id, service, feature, false FROM quota_feature) all_features USING (service, feature),
       jsonb_each(seed.plans) AS plan_limit(name, value)
       JOIN plan ON plan.name = plan_limit.name
     WHERE all_features.is_new OR plan.name = ANY ($2::text[])
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(FEATURES), newPlans],
  )
}
