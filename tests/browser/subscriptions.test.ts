import type { BrowserContext, Page } from 'playwright-core'
import { findProblems } from './accessibility.ts'
import { getDialog, setUpAdminApp } from './admin-app.ts'

const { openAsAdmin, toUrl, open } = setUpAdminApp({ users: 60 })

interface ListedUser {
  id: number
  subscription_count: number
  has_admin: boolean
  has_moderator: boolean
}

let returnedUserCount = 0

/** Returns the ID of a user without a subscription, a different one on each call. */
async function findUnusedUserId({ request }: BrowserContext): Promise<number> {
  const response = await request.get(toUrl('/api/admin/users?limit=100&sort=id&order=asc'))
  const { users } = (await response.json()) as { users: ListedUser[] }
  const unusedUsers = users.filter(
    (user) => user.subscription_count === 0 && !user.has_admin && !user.has_moderator,
  )
  return unusedUsers[returnedUserCount++]?.id ?? 0
}

async function assignPlan(
  { request }: BrowserContext,
  userId: number,
  planName: string,
  fields: object = {},
) {
  const { plans } = await (await request.get(toUrl('/api/plans'))).json()
  const { id } = plans.find(({ name }: { name: string }) => name === planName)
  const response = await request.post(toUrl(`/api/admin/users/${userId}/assign-subscription`), {
    data: { plan_id: id, billing_cycle: 'monthly', reason: 'For this test', ...fields },
  })
  return (await response.json()).subscription
}

const updateSubscription = ({ request }: BrowserContext, userId: number, body: object) =>
  request.patch(toUrl(`/api/admin/users/${userId}/assign-subscription`), {
    data: { reason: 'For this test', ...body },
  })

const getListItems = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

async function confirmDialog(page: Page, action: string, reason = 'Asked for it by mail') {
  await getDialog(page).getByLabel('Reason').fill(reason)
  await getDialog(page).getByRole('button', { name: action }).click()
  await getDialog(page).waitFor({ state: 'hidden' })
}

test('assigns a plan at a custom price, and names the plan that the new one replaces', async () => {
  const { context, page, pageErrors } = await openAsAdmin()
  const id = await findUnusedUserId(context)
  await open(page, `users/${id}?tab=subscriptions`)
  await page.getByText('The Free plan applies by default.').waitFor()

  await page.getByRole('button', { name: 'Assign plan' }).click()
  const assignDialog = getDialog(page)
  await assignDialog.getByLabel('Plan').selectOption({ label: 'Starter' })
  await assignDialog.getByLabel('Start with a 7-day trial').check()
  await confirmDialog(page, 'Assign plan')
  await getListItems(page, 'Current')
    .filter({ hasText: 'Starter' })
    .getByText('Trialing', { exact: true })
    .waitFor()

  await page.getByRole('button', { name: 'Assign plan' }).click()
  expect(await assignDialog.getByLabel('Plan').locator('option').allTextContents()).not.toContain('Starter')
  await assignDialog.getByLabel('Plan').selectOption({ label: 'Pro' })
  await assignDialog.getByText('Starter will be canceled').waitFor()
  await assignDialog.getByLabel('Billing cycle').selectOption({ label: 'Weekly: no price set' })
  expect(await assignDialog.getByRole('button', { name: 'Assign plan' }).isDisabled()).toBe(true)
  await assignDialog.getByLabel('Custom price').fill('2,5')
  expect(await assignDialog.getByRole('button', { name: 'Assign plan' }).isDisabled()).toBe(true)
  await assignDialog.getByLabel('Cancel Starter').check()
  await confirmDialog(page, 'Assign plan')

  const current = getListItems(page, 'Current')
  await current.filter({ hasText: 'Pro' }).getByText('$2.50 per week').waitFor()
  expect(await current.count()).toBe(1)
  await getListItems(page, 'Past')
    .filter({ hasText: 'Starter' })
    .getByText('Canceled', { exact: true })
    .waitFor()
  expect(pageErrors).toEqual([])
})

test('offers only valid statuses, renews an expired subscription, and lists a canceled one as past', async () => {
  const { context, page } = await openAsAdmin()
  const id = await findUnusedUserId(context)
  await assignPlan(context, id, 'pro')
  await open(page, `users/${id}?tab=subscriptions`)

  await page.getByRole('button', { name: 'Edit Pro' }).click()
  const statusField = getDialog(page).getByLabel('Status')
  await statusField.waitFor()
  expect(await statusField.locator('option').allTextContents()).toEqual([
    'Active',
    'Past due',
    'Suspended',
    'Expired',
  ])
  expect(await getDialog(page).getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true)
  await statusField.selectOption('expired')
  await confirmDialog(page, 'Save changes')

  await page.getByRole('button', { name: 'Renew Pro' }).click()
  await getDialog(page).getByLabel('Billing cycle').selectOption({ label: 'Lifetime: $99.99 once' })
  await confirmDialog(page, 'Renew subscription')
  await getListItems(page, 'Current').getByText('No end date').waitFor()

  await page.getByRole('button', { name: 'Cancel subscription to Pro' }).click()
  await getDialog(page).getByText('and moves to the Free plan.').waitFor()
  await confirmDialog(page, 'Cancel subscription')
  await getListItems(page, 'Past').getByText('Canceled', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /Pro$/ }).count()).toBe(0)
})

test('reports a conflict, keeps the input, and saves it on the second attempt', async () => {
  const { context, page } = await openAsAdmin()
  const id = await findUnusedUserId(context)
  const { id: subscriptionId } = await assignPlan(context, id, 'pro')
  await open(page, `users/${id}?tab=subscriptions`)
  await page.getByRole('button', { name: 'Edit Pro' }).click()
  await getDialog(page).getByLabel('Custom price').fill('5')
  await updateSubscription(context, id, { subscription_id: subscriptionId, price_cents: 300 })

  await getDialog(page).getByLabel('Reason').fill('A long-standing member')
  await getDialog(page).getByRole('button', { name: 'Save changes' }).click()
  await getDialog(page).getByText('Someone else changed this while you were editing').waitFor()
  expect(await getDialog(page).getByLabel('Custom price').inputValue()).toBe('5')
  await getDialog(page).getByRole('button', { name: 'Save changes' }).click()
  await getDialog(page).waitFor({ state: 'hidden' })
  await getListItems(page, 'Current').getByText('$5.00 per month (plan price: $9.99 per month)').waitFor()
})

test('the Subscriptions tab and its dialogs have no axe violations or overflow at each width and in each theme', async () => {
  const { context, page } = await openAsAdmin()
  const id = await findUnusedUserId(context)
  const { id: subscriptionId } = await assignPlan(context, id, 'pro', { price_cents: 799 })
  await assignPlan(context, id, 'og_unlimited')
  await updateSubscription(context, id, { subscription_id: subscriptionId, status: 'past_due' })
  await open(page, `users/${id}?tab=subscriptions`)
  await getListItems(page, 'Current').first().waitFor()
  expect(await findProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Assign plan' }).click()
  await getDialog(page).getByLabel('Plan').selectOption({ label: 'Enterprise' })
  await getDialog(page).getByText('Pro will be canceled').waitFor()
  expect(await findProblems(page, { part: '[role=dialog]' })).toEqual([])
  await getDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Pro' }).click()
  await getDialog(page).getByLabel('Status').waitFor()
  expect(await findProblems(page, { part: '[role=dialog]' })).toEqual([])
})
