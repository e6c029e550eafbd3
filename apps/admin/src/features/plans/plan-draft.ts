import type { Schema } from '../../lib/api.ts'
import { toSentenceCase } from '../../lib/format.ts'
import { formatPriceInput, parseCents } from '../../lib/prices.ts'
import { getDifferingFields } from '../../lib/rebase.ts'
import type { Plan } from './plans.api.ts'

/** Limits as entered, by quota name or rate limit class. A missing entry means the default limit. */
type Amounts = Readonly<Record<string, string>>

/** Values of the plan form. Prices are decimal text, such as `9.99`. */
export interface PlanDraft {
  name: string
  kind: Plan['kind']
  display_name: string
  description: string
  sort_order: string
  currency: string
  weekly: string
  monthly: string
  yearly: string
  lifetime: string
  trial_days: string
  features: Plan['features']
  /** limits by `service/feature` */
  quotas: Amounts
  /** requests per hour by rate limit class */
  rates: Amounts
  flair: Plan['flair']
}

/** Amount of an unlimited quota. */
export const UNLIMITED = 'unlimited'

export const LABELS: Record<keyof PlanDraft, string> = {
  name: 'Unique name',
  kind: 'Type',
  display_name: 'Display name',
  description: 'Description',
  sort_order: 'Position',
  currency: 'Currency',
  weekly: 'Weekly price',
  monthly: 'Monthly price',
  yearly: 'Yearly price',
  lifetime: 'Lifetime price',
  trial_days: 'Trial days',
  features: 'Features',
  quotas: 'Quotas',
  rates: 'Rate limits',
  flair: 'Flair',
}

/** Sorts the amounts by name. Drafts are compared as JSON, in which the order of the names matters. */
const sortAmounts = (amounts: [name: string, amount: string][]): Amounts =>
  Object.fromEntries(amounts.sort(([first], [second]) => (first < second ? -1 : 1)))

/** Returns `amounts` with the entry of `name` set to `amount`, or removed if `amount` is undefined. */
export const withAmount = (amounts: Amounts, name: string, amount: string | undefined): Amounts =>
  sortAmounts([
    ...Object.entries(amounts).filter(([existingName]) => existingName !== name),
    ...(amount === undefined ? [] : [[name, amount] as [string, string]]),
  ])

export const getQuotaName = (quota: { service_name: string; feature_name: string }) =>
  `${quota.service_name}/${quota.feature_name}`

/** Returns the form values of a plan. Without `plan`, returns the initial values for a new plan. */
export const toDraft = (plan?: Plan): PlanDraft => ({
  name: plan?.name ?? '',
  kind: plan?.kind ?? 'tier',
  display_name: plan?.display_name ?? '',
  description: plan?.description ?? '',
  sort_order: String(plan?.sort_order ?? 100),
  currency: plan?.currency ?? 'USD',
  weekly: formatPriceInput(plan?.weekly_cents ?? null),
  monthly: formatPriceInput(plan?.monthly_cents ?? null),
  yearly: formatPriceInput(plan?.yearly_cents ?? null),
  lifetime: formatPriceInput(plan?.lifetime_cents ?? null),
  trial_days: String(plan?.trial_days ?? 0),
  features: plan?.features ?? [],
  quotas: sortAmounts(
    (plan?.quotas ?? []).map((quota) => [getQuotaName(quota), String(quota.quota_limit ?? UNLIMITED)]),
  ),
  rates: sortAmounts(
    Object.entries(plan?.rate_limit_per_hour ?? {}).map(([name, amount]) => [name, String(amount)]),
  ),
  flair: plan?.flair ?? null,
})

/** Formats a field's value for the lists of changes and conflicts. */
export function formatField(value: PlanDraft[keyof PlanDraft]): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(toSentenceCase).join(', ')
  if ('label' in value && 'icon' in value) return `${value.label}, ${value.icon}, ${value.color}`
  return Object.entries(value)
    .map(([name, amount]) => `${name}: ${amount}`)
    .join(', ')
}

/** Converts a valid draft to request fields. Omits the unique name and the type, which can't be changed. */
const toPlanInput = (draft: PlanDraft) => ({
  display_name: draft.display_name.trim(),
  description: draft.description.trim() || null,
  sort_order: Number(draft.sort_order),
  currency: draft.currency,
  weekly_cents: parseCents(draft.weekly) ?? null,
  monthly_cents: parseCents(draft.monthly) ?? null,
  yearly_cents: parseCents(draft.yearly) ?? null,
  lifetime_cents: parseCents(draft.lifetime) ?? null,
  trial_days: Number(draft.trial_days),
  features: draft.features,
  quotas: Object.entries(draft.quotas).map(([name, amount]) => {
    const [service_name = '', feature_name = ''] = name.split('/')
    const is_unlimited = amount === UNLIMITED
    return { service_name, feature_name, quota_limit: is_unlimited ? null : Number(amount), is_unlimited }
  }),
  rate_limit_per_hour: Object.fromEntries(
    Object.entries(draft.rates).map(([name, amount]) => [name, Number(amount)]),
  ),
  flair: draft.flair && { ...draft.flair, label: draft.flair.label.trim() },
})

export const toNewPlan = (draft: PlanDraft): Omit<Schema<'NewPlan'>, 'reason'> => ({
  name: draft.name,
  kind: draft.kind,
  ...toPlanInput(draft),
})

/**
 * Returns a request body with the fields in which the draft differs from its base version. With `updated_at`,
 * the server can reject the request if someone else has changed the plan in the meantime.
 */
export function getChanges(draft: PlanDraft, baseVersion: Plan): Omit<Schema<'PlanChange'>, 'reason'> {
  const input = toPlanInput(draft)
  const changedFields = getDifferingFields(input, toPlanInput(toDraft(baseVersion)))
  return {
    updated_at: baseVersion.updated_at,
    ...Object.fromEntries(changedFields.map((field) => [field, input[field]])),
  }
}
