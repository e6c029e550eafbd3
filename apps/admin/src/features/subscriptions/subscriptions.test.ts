import { EMPTY_DATE_TIME } from '../../components/DateTimeField.tsx'
import type { AvailablePlan } from '../../lib/available-plans.api.ts'
import { formatTimeInput } from '../../lib/format.ts'
import { formatPrice, type Subscription } from './labels.ts'
import {
  findReplacedTier,
  getDefaultCycle,
  getTrialDays,
  listAssignablePlans,
  listCycles,
  requiresCustomPrice,
} from './offers.ts'
import { changeStatusOrCycle, getChanges, isComplete, listStatuses, toDraft } from './subscription-draft.ts'

const PLAN: AvailablePlan = {
  id: 3,
  name: 'pro',
  display_name: 'Pro',
  description: null,
  kind: 'tier',
  currency: 'USD',
  weekly_cents: null,
  monthly_cents: 999,
  yearly_cents: 9990,
  lifetime_cents: null,
  trial_days: 14,
  is_default: false,
  features: [],
  flair: null,
  quotas: [],
}
const FREE: AvailablePlan = {
  ...PLAN,
  id: 1,
  name: 'free',
  display_name: 'Free',
  monthly_cents: null,
  yearly_cents: null,
  is_default: true,
}
const ADDON: AvailablePlan = {
  ...FREE,
  id: 6,
  name: 'emoji_pro',
  display_name: 'Emoji Pro',
  kind: 'addon',
  is_default: false,
  trial_days: 0,
}

const ACTIVE: Subscription = {
  id: 311,
  plan_id: 3,
  plan: 'pro',
  display_name: 'Pro',
  kind: 'tier',
  status: 'active',
  billing_cycle: 'monthly',
  started_at: '2026-11-21T10:00:00.000Z',
  expires_at: '2026-12-21T10:00:30.000Z',
  cancelled_at: null,
  trial_plan_ids: [],
  price_cents: null,
  plan_price_cents: 999,
  currency: 'USD',
  external_id: null,
  updated_at: '2026-11-21T10:00:00.000Z',
  allowed: ['past_due', 'suspended', 'cancelled', 'expired'],
}
const EXPIRED: Subscription = { ...ACTIVE, status: 'expired', allowed: ['active'] }
const TRIAL: Subscription = { ...ACTIVE, status: 'trialing', allowed: ['active', ...ACTIVE.allowed] }

test('formats prices', () => {
  expect(formatPrice(999, 'USD', 'monthly')).toBe('$9.99 per month')
  expect(formatPrice(9999, 'EUR', 'lifetime')).toBe('€99.99 once')
  expect(formatPrice(0, 'USD', 'weekly')).toBe('Free')
  expect(formatPrice(null, 'USD', 'weekly')).toBe('No price set')
})

test('offers the plans that the user doesn’t have, except the default plan', () => {
  const plans = [FREE, PLAN, ADDON]
  const listNames = (subscriptions: Subscription[]) =>
    listAssignablePlans(plans, subscriptions).map(({ group, items }) => [
      group,
      ...items.map(({ label }) => label),
    ])
  expect(listNames([])).toEqual([
    ['Tiers', 'Pro'],
    ['Add-ons', 'Emoji Pro'],
  ])
  expect(listNames([ACTIVE])).toEqual([['Add-ons', 'Emoji Pro']])
  expect(listNames([EXPIRED])).toEqual(listNames([]))
})

test('lists prices by cycle, picks a default, and requires a price if only other cycles have one', () => {
  expect(listCycles(PLAN).map(({ label }) => label)).toEqual([
    'Weekly: no price set',
    'Monthly: $9.99 per month',
    'Yearly: $99.90 per year',
    'Lifetime: no price set',
  ])
  expect(requiresCustomPrice(PLAN, 'weekly')).toBe(true)
  expect(requiresCustomPrice(PLAN, 'yearly')).toBe(false)
  expect(requiresCustomPrice(ADDON, 'weekly')).toBe(false)
  expect(getDefaultCycle({ ...PLAN, monthly_cents: null })).toBe('yearly')
})

test('a new tier, unlike an add-on, replaces a tier that grants benefits; a trial is offered once', () => {
  expect(findReplacedTier(PLAN, [ACTIVE])).toBe(ACTIVE)
  expect(findReplacedTier(ADDON, [ACTIVE])).toBeUndefined()
  expect(findReplacedTier(PLAN, [{ ...ACTIVE, status: 'suspended' }, EXPIRED])).toBeUndefined()
  expect(getTrialDays(PLAN, [ACTIVE])).toBe(14)
  expect(getTrialDays(PLAN, [{ ...EXPIRED, trial_plan_ids: [PLAN.id] }])).toBe(0)
})

test('sends only changed fields (to expire, only the status), and requires a change and an end date', () => {
  const draft = toDraft(ACTIVE)
  expect(getChanges(draft, ACTIVE)).toEqual({})
  expect(isComplete(draft, ACTIVE)).toBe(false)
  expect(getChanges({ ...draft, price: '5', cycle: 'yearly' }, ACTIVE)).toEqual({
    price_cents: 500,
    billing_cycle: 'yearly',
  })
  expect(getChanges({ ...draft, price: '5', status: 'expired' }, ACTIVE)).toEqual({ status: 'expired' })
  expect(isComplete({ ...draft, endDate: EMPTY_DATE_TIME, price: '5' }, ACTIVE)).toBe(false)
  const newEnd = formatTimeInput(new Date('2027-01-21T10:00:00.000Z'))
  expect(getChanges({ ...draft, endDate: { value: newEnd, isIncomplete: false } }, ACTIVE)).toEqual({
    expires_at: '2027-01-21T10:00:00.000Z',
  })
})

test('requires an end date to renew an expired subscription, unless its billing cycle is lifetime', () => {
  const draft = toDraft(EXPIRED)
  expect(isComplete(draft, EXPIRED)).toBe(false)
  expect(isComplete({ ...draft, cycle: 'lifetime' }, EXPIRED)).toBe(true)
  expect(getChanges({ ...draft, cycle: 'lifetime' }, EXPIRED)).toEqual({
    status: 'active',
    billing_cycle: 'lifetime',
  })
})

test('removes the end date of a trial that becomes active, and restores it if the change is reverted', () => {
  const activeDraft = changeStatusOrCycle(toDraft(TRIAL), { status: 'active' }, TRIAL)
  expect(activeDraft.endDate).toEqual(EMPTY_DATE_TIME)
  expect(getChanges(activeDraft, TRIAL)).toEqual({ status: 'active' })
  expect(isComplete(activeDraft, TRIAL)).toBe(true)
  expect(changeStatusOrCycle(activeDraft, { status: 'trialing' }, TRIAL)).toEqual(toDraft(TRIAL))
})

test('lists the current status unless it is expired, and the allowed new ones except canceled', () => {
  expect(listStatuses(EXPIRED)).toEqual([{ value: 'active', label: 'Active' }])
  expect(listStatuses(TRIAL).map(({ label }) => label)).toEqual([
    'Trialing',
    'Active',
    'Past due',
    'Suspended',
    'Expired',
  ])
})
