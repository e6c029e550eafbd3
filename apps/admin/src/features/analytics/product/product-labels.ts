import type { Dashboard } from '../analytics.api.ts'

export type ProductAnalytics = NonNullable<Dashboard['product']>
export type ProductMetricName = keyof ProductAnalytics['totals']

/**
 * Product metrics in display order. Split into two arrays, because the formatter would put each name of a
 * longer array on its own line.
 */
export const PRODUCT_METRICS = [
  ...(['sign_ups', 'sign_ins', 'uploads', 'og_images'] as const),
  ...(['subscriptions_started', 'subscriptions_changed', 'subscriptions_cancelled', 'limits_hit'] as const),
] as const satisfies readonly ProductMetricName[]

/** Labels of the product metrics. `isIncreaseGood` is null if an increase is neither good nor bad. */
export const PRODUCT_LABELS: Record<ProductMetricName, { label: string; isIncreaseGood: boolean | null }> = {
  sign_ups: { label: 'Sign-ups', isIncreaseGood: true },
  sign_ins: { label: 'Sign-ins', isIncreaseGood: true },
  uploads: { label: 'Uploads', isIncreaseGood: null },
  og_images: { label: 'Social preview images', isIncreaseGood: null },
  limits_hit: { label: 'Blocked requests', isIncreaseGood: false },
  subscriptions_started: { label: 'Subscriptions started', isIncreaseGood: true },
  subscriptions_changed: { label: 'Subscriptions changed', isIncreaseGood: null },
  subscriptions_cancelled: { label: 'Subscriptions canceled', isIncreaseGood: false },
}
