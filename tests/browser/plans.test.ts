import type { Page, Route } from 'playwright-core'
import { findProblems, findViolations } from './accessibility.ts'
import { answerNextDialog, getDialog, setUpAdminApp, waitForFocus } from './admin-app.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const { openAsAdmin, toUrl, open } = setUpAdminApp({ users: 60 })

/** Path of the Free plan for `callApi`. When the tests start, the Free plan is the default plan. */
const FREE_PLAN_PATH = '/1'

const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const getRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Plans' }).getByRole('listitem').filter({ hasText: name })
const getSaveButton = (page: Page) => page.getByRole('button', { name: /^(Save changes|Create plan)$/ })
const getSection = (page: Page, name: string) => page.getByRole('region', { name })

/** Fills in the reason and confirms. */
async function confirmDialog(page: Page, action: string) {
  await getDialog(page).getByLabel('Reason').fill('For this test')
  await getDialog(page).getByRole('button', { name: action, exact: true }).click()
  await getDialog(page).waitFor({ state: 'detached' })
}

/** Calls the admin API for plans as the administrator, independently of the page, and returns the plan. */
async function callApi(page: Page, method: 'get' | 'post' | 'patch', path: string, data?: object) {
  const response = await page.context().request[method](toUrl(`/api/admin/subscription-plans${path}`), {
    ...(data && { data: { reason: 'Meanwhile', ...data } }),
  })
  expect(response.ok()).toBe(true)
  return (await response.json()).plan
}

test('shows validation errors and a preview in the plan form, asks before discarding the input, and creates the plan', async () => {
  const { page, pageErrors } = await openAsAdmin()
  await open(page, 'plans')
  await getRow(page, 'Enterprise').getByText('$29.99 per month · $299.90 per year · 30-day trial').waitFor()
  await page.getByRole('link', { name: 'Create plan' }).click()
  await waitForHeading(page, 'Create plan')
  await getSection(page, 'Prices').getByLabel('Monthly price').fill('four')
  await getSection(page, 'Prices').getByText('Enter a price, such as 9.99').waitFor()
  await getSection(page, 'Prices').getByLabel('Yearly price').fill('10000000.01')
  await getSection(page, 'Prices').getByText('Must be at most 10,000,000.00').waitFor()
  await getSection(page, 'Prices').getByLabel('Yearly price').fill('')
  await getSection(page, 'Quotas').getByLabel('Uploads').selectOption('Set limit')
  const amountField = getSection(page, 'Quotas').getByLabel('Images per day')
  expect(await amountField.getAttribute('aria-invalid')).not.toBe('true')
  await amountField.focus()
  await amountField.blur()
  await getSection(page, 'Quotas').getByText('Enter a whole number from 0 to 2,000,000,000').waitFor()
  await getSection(page, 'Flair').getByLabel('Subscribers can show a badge').check()
  expect(await getSection(page, 'Flair').getByText('Enter a label').count()).toBe(0)
  await getSaveButton(page).click()
  await waitForFocus(page.getByLabel('Unique name'))
  await getSection(page, 'Flair').getByText('Enter a label').waitFor()
  await getSection(page, 'Flair').getByLabel('Subscribers can show a badge').uncheck()
  await page.getByLabel('Unique name').fill('patron')
  await getSection(page, 'Details').getByLabel('Display name').fill('Patron')
  await getSection(page, 'Prices').getByLabel('Currency').fill('jpy')
  await getSection(page, 'Prices')
    .getByText(/^Enter the code of a currency/)
    .waitFor()
  await getSection(page, 'Prices').getByLabel('Currency').fill('eur')
  await getSection(page, 'Prices').getByLabel('Monthly price').fill('12,5')
  await getSection(page, 'Features').getByLabel('White label').check()
  await amountField.fill('70')
  await getSection(page, 'Rate limits').getByLabel('Search', { exact: true }).fill('9000')
  await getSection(page, 'Flair').getByLabel('Subscribers can show a badge').check()
  await getSection(page, 'Flair').getByRole('radio', { name: 'Heart' }).check()
  await getSection(page, 'Flair').getByRole('radio', { name: 'Rose' }).check()
  await getSection(page, 'Flair').getByTitle('Patron member').first().waitFor()

  const dialogMessage = answerNextDialog(page, 'dismiss')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  expect(await dialogMessage).toMatch(/haven’t been saved/)

  await getSaveButton(page).click()
  await getDialog(page).getByText('The plan is active immediately').waitFor()
  await confirmDialog(page, 'Create plan')
  await waitForHeading(page, 'Patron')
  await page.getByText('0 subscribers').waitFor()
  const { plans } = await (await page.context().request.get(toUrl('/api/plans'))).json()
  expect(plans.find(({ name }: { name: string }) => name === 'patron')).toMatchObject({
    currency: 'EUR',
    monthly_cents: 1250,
    features: ['white_label'],
    quotas: [{ service_name: 'uploads', feature_name: 'daily_uploads', quota_limit: 70 }],
    flair: { label: 'Patron', icon: 'heart', color: 'rose' },
  })
  expect(pageErrors).toEqual([])
})

test('lists changes before saving, and offers the other editor’s value after an edit conflict', async () => {
  const { page, pageErrors } = await openAsAdmin()
  const { id } = await callApi(page, 'post', '', {
    name: 'contested',
    display_name: 'Contested',
    monthly_cents: 300,
  })
  await open(page, `plans/${id}`)
  await getSection(page, 'Prices').getByLabel('Monthly price').fill('4')
  await getSection(page, 'Quotas').getByLabel('Storage').selectOption('Unlimited')
  await page.getByText('2 unsaved changes').waitFor()
  await callApi(page, 'patch', `/${id}`, { monthly_cents: 350, trial_days: 9 })

  await getSaveButton(page).click()
  const changes = getDialog(page).getByRole('list', { name: 'Changes', exact: true })
  await changes.waitFor()
  expect(await changes.getByRole('listitem').allTextContents()).toEqual([
    'Monthly price: 3.00 → 4',
    'Storage: default → unlimited',
  ])
  await getDialog(page).getByLabel('Reason').fill('For this test')
  await getDialog(page).getByRole('button', { name: 'Save changes' }).click()
  await getDialog(page).getByText('Someone else changed this while you were editing').waitFor()
  await getDialog(page).getByRole('button', { name: 'Use theirs for Monthly price' }).click()
  await confirmDialog(page, 'Save changes')
  await page.getByText('Plan “Contested” updated.').waitFor()
  expect(await callApi(page, 'get', `/${id}`)).toMatchObject({
    monthly_cents: 350,
    trial_days: 9,
    quotas: [{ feature_name: 'storage_mb', is_unlimited: true }],
  })
  expect(pageErrors.filter((pageError) => !pageError.includes('409'))).toEqual([])
})

test('makes a plan the default, deletes it once another is the default, and archives and restores a plan', async () => {
  const { page, pageErrors } = await openAsAdmin()
  const { id } = await callApi(page, 'post', '', { name: 'usual', display_name: 'Usual' })
  await open(page, `plans/${id}`)
  await page.getByRole('button', { name: 'Make default' }).click()
  await confirmDialog(page, 'Make default')
  await page.getByText('Default', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Delete plan' }).count()).toBe(0)
  await callApi(page, 'patch', FREE_PLAN_PATH, { is_default: true })

  await page.reload()
  await page.getByRole('button', { name: 'Delete plan' }).click()
  await confirmDialog(page, 'Delete plan')
  await page.getByText('Plan “Usual” deleted.').waitFor()
  await waitForHeading(page, 'Plans and quotas')
  expect(await getRow(page, 'Usual').count()).toBe(0)

  await getRow(page, 'Emoji Pro').getByRole('link').click()
  await page.getByRole('button', { name: 'Archive plan' }).click()
  await getDialog(page)
    .getByText(/Existing subscriptions continue \(\d+ subscribers?\)/)
    .waitFor()
  await confirmDialog(page, 'Archive plan')
  await page.getByText('Plan “Emoji Pro” archived.').waitFor()
  await open(page, 'plans?status=archived')
  await getRow(page, 'Emoji Pro').getByText('Archived').waitFor()
  await getRow(page, 'Emoji Pro').getByRole('link').click()
  await page.getByRole('button', { name: 'Restore plan' }).click()
  await confirmDialog(page, 'Restore plan')
  await page.getByText('Plan “Emoji Pro” restored.').waitFor()
  await open(page, 'plans/999999')
  await waitForHeading(page, 'Plan not found')
  expect(pageErrors.filter((pageError) => !pageError.includes('404'))).toEqual([])
})

test('shows the paying subscribers of a plan before and after it becomes the default', async () => {
  const { page, pageErrors } = await openAsAdmin()
  await open(page, 'plans/2')
  await page.getByRole('button', { name: 'Make default' }).click()
  await getDialog(page).getByText('instead of “Free”').waitFor()
  await getDialog(page)
    .getByText(/\(\d+ subscribers?, \$[\d,.]+ monthly revenue\) continue at their current price/)
    .waitFor()
  await confirmDialog(page, 'Make default')
  await page.getByText(/\d+ subscribers? and all users without a paid plan · \$/).waitFor()
  await open(page, 'plans')
  const defaultPlan = page.getByRole('listitem').filter({ hasText: 'and all users without a paid plan' })
  await defaultPlan.getByText(/^\d+ subscribers?$/).waitFor()
  await callApi(page, 'patch', FREE_PLAN_PATH, { is_default: true })
  expect(pageErrors).toEqual([])
})

test('selects a flair by arrow keys, shows it immediately, and reverts it if saving fails', async () => {
  const { page } = await openAsAdmin()
  await callApi(page, 'patch', FREE_PLAN_PATH, { flair: { label: 'Reader', icon: 'cup', color: 'slate' } })
  await open(page, 'account')
  const flairGroup = page.getByRole('radiogroup', { name: 'Flair next to your name' })
  const noFlair = flairGroup.getByRole('radio', { name: 'No flair' })
  const waitForSelected = (name: string) => flairGroup.getByRole('radio', { name, checked: true }).waitFor()
  await noFlair.focus()
  const saveResponse = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('ArrowRight')
  await waitForSelected('Reader member')
  expect((await saveResponse).status()).toBe(200)
  await page.reload()
  await waitForSelected('Reader member')
  expect(await findViolations(page)).toEqual([])

  const pendingRoute = new Promise<Route>((resolve) => void page.route('**/api/profile/*', resolve))
  await noFlair.click()
  await waitForSelected('No flair')
  await (await pendingRoute).abort()
  await page.getByText('Couldn’t change your flair').waitFor()
  await waitForSelected('Reader member')
  await page.unroute('**/api/profile/*')

  const { user } = await (await page.context().request.get(toUrl('/api/auth/session'))).json()
  await open(page, `users/${user.id}`)
  await page.getByTitle('Reader member').waitFor()
})

test('the plan pages are accessible and have no overflow at each width and in each theme', async () => {
  const { page, pageErrors } = await openAsAdmin()
  for (const [path, name] of [
    ['plans', 'Plans and quotas'],
    ['plans?status=archived', 'Plans and quotas'],
    ['plans/4', 'Enterprise'],
    ['plans/new', 'Create plan'],
  ] as const) {
    await open(page, path)
    await waitForHeading(page, name)
    await waitUntilIdle(page)
    expect([path, await findProblems(page)]).toEqual([path, []])
  }
  expect(pageErrors).toEqual([])
})
