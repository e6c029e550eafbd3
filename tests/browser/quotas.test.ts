import type { Database } from '@veranda/database'
import type { Page } from 'playwright-core'
import { hashPassword } from '../../apps/api/src/features/auth/passwords.ts'
import { consume } from '../../apps/api/src/features/quotas/consumption.ts'
import { getUserSubjects } from '../../apps/api/src/features/quotas/subjects.ts'
import { findProblems, findViolations } from './accessibility.ts'
import { getDialog, setUpAdminApp, waitForFocus } from './admin-app.ts'
import { ADMIN } from './start-server.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const MEMBER = { email: 'painter@example.com', password: 'correct-horse-battery' }
/** Can manage quotas but can't open user pages. */
const QUOTA_MANAGER = { email: 'keeper@example.com', password: 'correct-horse-battery' }
/** Can open users and plans but can't manage quotas. */
const USER_MANAGER = { ...QUOTA_MANAGER, email: 'usher@example.com' }
const UPLOADS = { service_name: 'uploads', feature_name: 'daily_uploads' }

/** ID of `MEMBER`. */
let memberId = 0

const { openAs: openContextAs, toUrl, open } = setUpAdminApp({ users: 10, prepare: addUsers })

async function addUsers(database: Database) {
  await addUserNearLimit(database)
  await addAdministrator(database, QUOTA_MANAGER.email, ['admin.access', 'admin.quotas.manage'])
  const permissions = ['admin.access', 'admin.users.manage', 'admin.plans.manage']
  await addAdministrator(database, USER_MANAGER.email, permissions)
}

async function addAdministrator({ prisma }: Database, email: string, permissions: string[]) {
  const name = email.replace(/@.*/, '')
  const role = { create: { name, displayName: name } }
  const user = await prisma.user.create({
    data: {
      email,
      username: name,
      displayName: name,
      passwordHash: await hashPassword(QUOTA_MANAGER.password),
      roles: { create: { role } },
    },
    include: { roles: true },
  })
  const rolePermissions = await prisma.permission.findMany({ where: { name: { in: permissions } } })
  await prisma.rolePermission.createMany({
    data: rolePermissions.map(({ id }) => ({ roleId: user.roles[0]?.roleId ?? 0, permissionId: id })),
  })
}

/** Adds a user who has exhausted one quota and nearly exhausted another. */
async function addUserNearLimit(database: Database) {
  const user = await database.prisma.user.create({
    data: {
      email: MEMBER.email,
      username: 'painter',
      displayName: 'Painter',
      passwordHash: await hashPassword(MEMBER.password),
      roles: { create: { role: { connect: { name: 'user' } } } },
    },
  })
  memberId = user.id
  const subjects = getUserSubjects(memberId)
  await consume(database, { name: 'og_generator/daily_generations', subjects, units: 10 })
  await consume(database, { name: 'uploads/daily_uploads', subjects, units: 40 })
}

async function openAs(account: { email: string; password: string }, path: string) {
  const { context, page, pageErrors } = await openContextAs(account)
  await open(page, path)
  return { page, pageErrors, request: context.request }
}

const getRow = (page: Page, list: string, title: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: title })

async function confirmDialog(page: Page, action: string) {
  await getDialog(page).getByLabel('Reason').fill('For this test')
  await getDialog(page).getByRole('button', { name: action, exact: true }).click()
  await getDialog(page).waitFor({ state: 'detached' })
}

test('an administrator adds a quota override, removes it, and resets usage', async () => {
  const { page, pageErrors } = await openAs(ADMIN, `users/${memberId}?tab=quotas`)
  const imagesQuota = getRow(page, 'Quotas', 'Social preview images')
  await imagesQuota.getByText('Limit reached').waitFor()
  await imagesQuota.getByText('10 of 10 images per day').waitFor()
  await imagesQuota.getByText(/^From the Free plan\. Usage resets /).waitFor()
  const bar = imagesQuota.getByRole('progressbar', { name: 'Social preview images' })
  expect(await bar.getAttribute('aria-valuetext')).toBe('10 of 10 images per day, 100 percent')
  await getRow(page, 'Quotas', 'Uploads').getByText('Near limit', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Edit limit: Social preview images' }).click()
  expect(await getDialog(page).getByLabel('From the Free plan: 10 images per day').isChecked()).toBe(true)
  await getDialog(page).getByLabel('Custom limit').check()
  await getDialog(page).getByLabel('Amount').fill('many')
  await getDialog(page).getByText('Enter a whole number').waitFor()
  await getDialog(page).getByLabel('Amount').fill('40')
  // The server rejects an expiration time in the past. The field with the error then receives the focus.
  await getDialog(page).getByLabel('Expires').fill('2020-01-01T10:00')
  await getDialog(page).getByLabel('Reason').fill('For this test')
  await getDialog(page).getByRole('button', { name: 'Save limit', exact: true }).click()
  await waitForFocus(getDialog(page).getByLabel('Expires'))
  await getDialog(page).getByLabel('Expires').fill('2099-05-03T10:00')
  await confirmDialog(page, 'Save limit')
  await imagesQuota.getByText('10 of 40 images per day').waitFor()
  await imagesQuota.getByText(/^Custom limit until May 3, 2099\. Usage resets /).waitFor()
  expect(await imagesQuota.getByText('Limit reached').count()).toBe(0)

  await page.getByRole('button', { name: 'Edit limit: Social preview images' }).click()
  await getDialog(page).getByLabel('From the Free plan: 10 images per day').check()
  await confirmDialog(page, 'Remove custom limit')
  await imagesQuota.getByText('10 of 10 images per day').waitFor()

  await page.getByRole('button', { name: 'Reset usage: Social preview images' }).click()
  await getDialog(page).getByText('Social preview images: 10 of 10 images per day').waitFor()
  await confirmDialog(page, 'Reset usage')
  await imagesQuota.getByText('0 of 10 images per day').waitFor()
  expect(await page.getByRole('button', { name: 'Reset usage: Social preview images' }).count()).toBe(0)
  expect(pageErrors.filter((pageError) => !pageError.includes('400'))).toEqual([])
})

test('the limit dialog shows a conflict before it overwrites a change made in the meantime', async () => {
  const { page, request } = await openAs(ADMIN, `users/${memberId}?tab=quotas`)
  await page.getByRole('button', { name: 'Edit limit: Uploads' }).click()
  await getDialog(page).getByLabel('Custom limit').check()
  await getDialog(page).getByLabel('Amount').fill('60')
  const otherUpdate = await request.patch(toUrl(`/api/admin/users/${memberId}/quotas`), {
    data: { ...UPLOADS, override: { quota_limit: 70 }, reason: 'Meanwhile' },
  })
  expect(otherUpdate.status()).toBe(200)
  await getDialog(page).getByLabel('Reason').fill('For this test')
  await getDialog(page).getByRole('button', { name: 'Save limit', exact: true }).click()
  await getDialog(page).getByText('Someone else changed this while you were editing').waitFor()
  await getDialog(page).locator('q', { hasText: '70' }).waitFor()
  expect(await getDialog(page).getByLabel('Amount').inputValue()).toBe('60')
  await confirmDialog(page, 'Save limit')
  await getRow(page, 'Quotas', 'Uploads').getByText('40 of 60 images per day').waitFor()
})

test('a member sees their quotas on the account page, and an error if the quotas fail to load', async () => {
  const { page, pageErrors } = await openAs(MEMBER, 'account')
  const ownQuotas = page.getByRole('region', { name: 'Your quotas' })
  await ownQuotas.getByRole('progressbar', { name: 'Uploads' }).waitFor()
  expect(await ownQuotas.getByRole('button').count()).toBe(0)
  await ownQuotas.getByText('1 MB at most').waitFor()
  expect(pageErrors).toEqual([])

  await page.route('**/api/quotas', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
  await page.reload()
  // Once the emojis have loaded, the page refetches the quotas to show the emoji limit. The test waits for
  // the emojis, because a refetch after `unroute` would succeed and remove the Retry button before the click.
  await page.getByRole('region', { name: 'Your emojis' }).getByText('No emojis yet').waitFor()
  await ownQuotas.getByText('Couldn’t load your quotas').waitFor({ timeout: 20_000 })
  await page.unroute('**/api/quotas')
  await ownQuotas.getByRole('button', { name: 'Retry' }).click()
  await ownQuotas.getByRole('progressbar', { name: 'Uploads' }).waitFor()
})

test('creates, edits, pauses, resumes, and deletes guest quotas, and edits a default limit', async () => {
  const { page, pageErrors } = await openAs(ADMIN, 'plans?tab=quotas')
  const emojiSize = getRow(page, 'Guest quotas', 'Custom emoji size')
  await page.getByRole('button', { name: 'Create guest quota' }).click()
  await getDialog(page).getByLabel('Feature').selectOption('Custom emoji size')
  await getDialog(page).getByLabel('Amount').fill('2')
  await confirmDialog(page, 'Create quota')
  await emojiSize.getByText('2 MB at most').waitFor()
  // Every feature now has a guest quota.
  expect(await page.getByRole('button', { name: 'Create guest quota' }).count()).toBe(0)

  const imagesQuota = getRow(page, 'Guest quotas', 'Social preview images')
  await imagesQuota.getByRole('button', { name: /^Edit/ }).click()
  await getDialog(page).getByLabel('Amount').fill('3')
  await getDialog(page).getByLabel('Reset period').selectOption('weekly')
  await getDialog(page).getByLabel('Description').fill('A taste')
  await confirmDialog(page, 'Save changes')
  await imagesQuota.getByText('3 images per week').waitFor()
  await imagesQuota.getByText('A taste').waitFor()
  await imagesQuota.getByRole('button', { name: /^Pause/ }).click()
  await getDialog(page).getByText('10 images per day instead of 3 images per week').waitFor()
  await confirmDialog(page, 'Pause quota')
  await imagesQuota.getByText('Paused', { exact: true }).waitFor()
  await imagesQuota.getByRole('button', { name: /^Resume/ }).click()
  await confirmDialog(page, 'Resume quota')
  await imagesQuota.getByText('Paused', { exact: true }).waitFor({ state: 'detached' })

  await emojiSize.getByRole('button', { name: /^Delete/ }).click()
  await confirmDialog(page, 'Delete quota')
  await emojiSize.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Edit default limit: Storage' }).click()
  await getDialog(page).getByLabel('Unlimited').check()
  await confirmDialog(page, 'Save limit')
  await getRow(page, 'Default limits', 'Storage').getByText('Unlimited').waitFor()
  expect(pageErrors).toEqual([])
})

test('lists users near a limit, filtered by minimum usage', async () => {
  const { page, pageErrors } = await openAs(ADMIN, 'plans?tab=quotas&level=50')
  const painter = getRow(page, 'Quotas near their limit', '@painter')
  // An earlier test raised the limit to 60.
  await painter.getByText(/^Uploads: 40 of 60 images/).waitFor()
  await page.getByLabel('Minimum usage').selectOption('100')
  await page.getByRole('heading', { name: 'No quotas near their limit' }).waitFor()
  expect(page.url()).toMatch(/level=100/)
  await page.getByRole('button', { name: 'Show 50% or more' }).click()
  await painter.getByRole('link').click()
  await page.waitForURL(/users\/\d+\?tab=quotas$/)
  await getRow(page, 'Quotas', 'Uploads').waitFor()
  expect(pageErrors).toEqual([])
})

test('an administrator without access to user pages opens a user’s quotas and returns', async () => {
  const { page, pageErrors } = await openAs(QUOTA_MANAGER, 'plans?tab=quotas&level=50')
  await getRow(page, 'Quotas near their limit', '@painter')
    .getByRole('link', { name: 'Painter @painter' })
    .click()
  await page.getByRole('heading', { name: 'Painter', level: 2 }).waitFor()
  expect(new URL(page.url()).searchParams.get('user')).toBe(String(memberId))
  await page.reload()
  await page.getByRole('button', { name: 'Edit limit: Storage' }).click()
  await getDialog(page).getByLabel('Unlimited').check()
  await confirmDialog(page, 'Save limit')
  await getRow(page, 'Quotas', 'Storage').getByText('Unlimited').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: '← All quotas' }).click()
  await page.waitForURL(/plans\?tab=quotas&level=50$/)
  await page.getByRole('heading', { name: 'Quotas near their limit', exact: true }).waitFor()
  await open(page, 'plans?tab=quotas&user=999999')
  await page.getByText('User not found').waitFor()
  expect(pageErrors.filter((pageError) => !pageError.includes('404'))).toEqual([])
  await open(page, `users/${memberId}?tab=quotas`)
  await page.getByRole('heading', { name: 'You don’t have access', level: 1 }).waitFor()
})

test.each(['users', 'plans'])(
  'in the area %s, opening the Quotas tab by URL shows which permission is missing',
  async (area) => {
    const { page, pageErrors } = await openAs(
      USER_MANAGER,
      `${area}${area === 'users' ? `/${memberId}` : ''}?tab=quotas`,
    )
    await page.getByRole('heading', { name: 'You don’t have access', level: 2 }).waitFor()
    await page.getByText('You don’t have permission to manage quotas').waitFor()
    expect(await page.getByRole('tab', { name: 'Quotas' }).count()).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('tab').first().press('Enter')
    await page.getByRole('tabpanel').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(pageErrors).toEqual([])
  },
)

test('pages with quotas are accessible and have no overflow at each width and in each theme', async () => {
  const { page, pageErrors } = await openAs(ADMIN, 'account')
  for (const path of [`users/${memberId}?tab=quotas`, 'plans?tab=quotas&level=50', 'account']) {
    await open(page, path)
    await waitUntilIdle(page)
    await page.getByRole('progressbar', { name: 'Uploads' }).first().waitFor()
    expect([path, await findProblems(page)]).toEqual([path, []])
  }
  await open(page, `users/${memberId}?tab=quotas`)
  await page.getByRole('button', { name: 'Edit limit: Uploads' }).click()
  await getDialog(page).getByLabel('Amount').waitFor()
  expect(await findProblems(page)).toEqual([])
  expect(pageErrors).toEqual([])
})
