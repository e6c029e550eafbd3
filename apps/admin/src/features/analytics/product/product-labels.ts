import type { Dashboard } from '../analytics.api.ts'

export type Product = NonNullable<Dashboard['product']>
export type ProductName = keyof Product['totals']

/** Product metrics in display order. */
export const PRODUCT_METRICS = [
  ...(['sign_ups', 'sign_ins', 'uploads', 'og_images'] as const),
  ...(['subscriptions_started', 'subscriptions_changed', 'subscriptions_cancelled', 'limits_hit'] as const),
] as const satisfies readonly ProductName[]

export const PRODUCT_LABELS: Record<ProductName, { label: string; isMoreBetter: boolean | null }> = {
  sign_ups: { label: 'Sign-ups', isMoreBetter: true },
  sign_ins: { label: 'Sign-ins', isMoreBetter: true },
  uploads: { label: 'Uploads', isMoreBetter: null },
  og_images: { label: 'Preview images', isMoreBetter: null },
  limits_hit: { label: 'Blocked requests', isMoreBetter: false },
  subscriptions_started: { label: 'Subscriptions started', isMoreBetter: true },
  subscriptions_changed: { label: 'Subscriptions changed', isMoreBetter: null },
  subscriptions_cancelled: { label: 'Subscriptions canceled', isMoreBetter: false },
}
