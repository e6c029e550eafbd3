import { listChanges } from './plan-changes.ts'
import { getChanges, toDraft, toNewPlan, UNLIMITED, withAmount } from './plan-draft.ts'
import { validateDraft } from './plan-validation.ts'
import type { Plan } from './plans.api.ts'

const plan: Plan = {
  id: 3,
  name: 'pro',
  kind: 'tier',
  display_name: 'Pro',
  description: null,
  currency: 'USD',
  weekly_cents: null,
  monthly_cents: 999,
  yearly_cents: 9990,
  lifetime_cents: 0,
  trial_days: 14,
  sort_order: 30,
  features: ['basic_controls'],
  rate_limit_per_hour: { api: 50_000 },
  quotas: [
    { service_name: 'uploads', feature_name: 'daily_uploads', quota_limit: 1000, is_unlimited: false },
    {
      service_name: 'og_generator',
      feature_name: 'daily_generations',
      quota_limit: null,
      is_unlimited: true,
    },
  ],
  flair: { label: 'Pro', icon: 'star', color: 'marigold' },
  is_active: true,
  is_default: false,
  subscribers: 1,
  monthly_revenue_cents: 999,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
}
const draft = toDraft(plan)
/** Name of the upload quota in a draft. */
const uploads = 'uploads/daily_uploads'

test('omits unchanged fields from the request', () => {
  expect(getChanges(draft, plan)).toEqual({ updated_at: plan.updated_at })
  const restoredQuotas = withAmount(withAmount(draft.quotas, uploads, undefined), uploads, '1000')
  expect(getChanges({ ...draft, quotas: restoredQuotas, monthly: '9,99 ' }, plan)).toEqual({
    updated_at: plan.updated_at,
  })
})

test('converts prices to cents, and includes the quotas, rate limits, and flair if they changed', () => {
  const { updated_at, ...change } = getChanges(
    {
      ...draft,
      weekly: '0.29',
      monthly: '',
      quotas: withAmount(draft.quotas, uploads, UNLIMITED),
      rates: withAmount(draft.rates, 'api', undefined),
      flair: null,
    },
    plan,
  )
  expect(change).toEqual({
    weekly_cents: 29,
    monthly_cents: null,
    quotas: [
      {
        service_name: 'og_generator',
        feature_name: 'daily_generations',
        quota_limit: null,
        is_unlimited: true,
      },
      { service_name: 'uploads', feature_name: 'daily_uploads', quota_limit: null, is_unlimited: true },
    ],
    rate_limit_per_hour: {},
    flair: null,
  })
})

test('creates a plan with the form’s defaults', () => {
  expect(toNewPlan({ ...toDraft(), name: 'patron', display_name: ' Patron ' })).toMatchObject({
    name: 'patron',
    kind: 'tier',
    display_name: 'Patron',
    currency: 'USD',
    monthly_cents: null,
    quotas: [],
    flair: null,
  })
})

test.each([
  [{ monthly: '9.999' }, 'monthly'],
  [{ monthly: '-1' }, 'monthly'],
  [{ monthly: '10000000.01' }, 'monthly'],
  [{ currency: 'DOLLAR' }, 'currency'],
  [{ currency: 'ABC' }, 'currency'],
  // Only currencies with two decimal places are valid. The yen has none, and the Kuwaiti dinar has three.
  [{ currency: 'JPY' }, 'currency'],
  [{ currency: 'KWD' }, 'currency'],
  [{ trial_days: '366' }, 'trial_days'],
  [{ quotas: { [uploads]: '' } }, 'quotas'],
  [{ quotas: { [uploads]: '1.5' } }, 'quotas'],
  [{ rates: { api: '0' } }, 'rates'],
  [{ flair: { label: ' ', icon: 'star', color: 'plum' } }, 'flair'],
] as const)('reports an error for %j', (invalidFields, field) => {
  expect(validateDraft(draft, true)).toEqual({})
  expect(Object.keys(validateDraft({ ...draft, ...invalidFields }, true))).toEqual([field])
})

test('reports missing values only after an attempt to save', () => {
  expect(validateDraft(toDraft(), false)).toEqual({})
  const incomplete = { quotas: { [uploads]: '' }, flair: { label: '', icon: 'star', color: 'plum' } as const }
  expect(validateDraft({ ...draft, ...incomplete }, false)).toEqual({})
  expect(Object.keys(validateDraft(toDraft(), true))).toEqual(['name', 'display_name'])
})

test('lists each change separately', () => {
  const catalog = {
    features: [{ name: 'white_label' as const, title: 'White label', sentence: '' }],
    quotas: [
      {
        service_name: 'uploads',
        feature_name: 'daily_uploads',
        title: 'Uploads',
        unit: 'images',
        period: 'daily' as const,
        default_limit: 50,
      },
    ],
    rate_classes: [],
    default_rate_limit_per_hour: {},
    flair_icons: [],
    flair_colors: [],
  }
  const changed = {
    ...draft,
    monthly: '12',
    features: [...draft.features, 'white_label' as const],
    quotas: withAmount(draft.quotas, uploads, undefined),
    rates: withAmount(draft.rates, 'search', '9000'),
    flair: null,
  }
  expect(listChanges(draft, changed, catalog)).toEqual([
    { label: 'Monthly price', previous: '9.99', current: '12' },
    { label: 'White label', previous: 'no', current: 'yes' },
    { label: 'Uploads', previous: '1000', current: 'default' },
    { label: 'Search (requests per hour)', previous: 'default', current: '9000' },
    { label: 'Flair', previous: 'Pro, star, marigold', current: 'none' },
  ])
})
