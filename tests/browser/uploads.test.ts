import type { Database } from '@veranda/database'
import type { Page } from 'playwright-core'
import { hashPassword } from '../../apps/api/src/features/auth/passwords.ts'
import { createAnimation, createScene } from '../../apps/api/src/features/uploads/testing/test-images.ts'
import { findProblems, findViolations } from './accessibility.ts'
import { CLIPBOARD, dismissAlerts, getDialog, setUpAdminApp, waitForFocus } from './admin-app.ts'
import { ADMIN } from './start-server.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const PASSWORD = 'correct-horse-battery'

/** User IDs by username. */
const userIds: Record<string, number> = {}
const { openAs: openContextAs, toUrl, open } = setUpAdminApp({ users: 10, prepare: addUsers })

beforeAll(async () => {
  await upload('ada', [
    await createScene(1600, 900).jpeg().toBuffer(),
    await createScene(300, 500).png().toBuffer(),
  ])
  await upload('grace', [await createAnimation('gif', { width: 320, height: 200 })])
})

/** Adds three members, and a user whose only permission is to open the admin area. */
async function addUsers({ prisma }: Database) {
  const passwordHash = await hashPassword(PASSWORD)
  const visitorRole = await prisma.role.create({ data: { name: 'visitor', displayName: 'Visitor' } })
  const { id } = await prisma.permission.findUniqueOrThrow({ where: { name: 'admin.access' } })
  await prisma.rolePermission.create({ data: { roleId: visitorRole.id, permissionId: id } })
  for (const [username, displayName, role] of [
    ['ada', 'Ada Lovelace', 'user'],
    ['grace', 'Grace Hopper', 'user'],
    ['maker', 'Maker', 'user'],
    ['usher', 'Usher', 'visitor'],
  ] as const) {
    const user = await prisma.user.create({
      data: {
        email: `${username}@example.com`,
        username,
        displayName,
        passwordHash,
        roles: { create: { role: { connect: { name: role } } } },
      },
    })
    userIds[username] = user.id
  }
}

const getCredentials = (account: string) =>
  account === 'admin' ? ADMIN : { email: `${account}@example.com`, password: PASSWORD }

async function upload(account: string, imageFiles: readonly Buffer[]) {
  const { context } = await openContextAs(getCredentials(account))
  for (const buffer of imageFiles) {
    const file = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer }
    const response = await context.request.post(toUrl('/api/upload/image'), { multipart: { file } })
    expect(response.status()).toBe(200)
  }
}

async function openAs(account: string, path: string) {
  const { context, page, pageErrors } = await openContextAs(getCredentials(account), {
    permissions: CLIPBOARD,
  })
  await dismissAlerts(context.request, toUrl(''))
  await open(page, path)
  return { page, pageErrors, request: context.request }
}

const getImageList = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

test('lists users by storage, and shows the images of the selected user', async () => {
  const { page, pageErrors } = await openAs('admin', 'images?tab=links')
  await page.getByRole('tab', { name: 'Uploads' }).click()
  // The total number of images.
  await page.getByRole('definition').filter({ hasText: /^3$/ }).waitFor()
  const users = page.getByRole('list', { name: 'Users by storage' })
  await users.getByRole('link', { name: /^Grace Hopper @grace .* 1 image, .+ of storage$/ }).waitFor()
  await getImageList(page, 'All images').getByRole('button').nth(2).waitFor()

  const ada = users.getByRole('link', { name: /^Ada Lovelace @ada .* 2 images/ })
  await ada.press('Enter')
  await page.waitForURL(new RegExp(`tab=uploads&user=${userIds.ada}$`))
  await getImageList(page, 'Images by Ada Lovelace').waitFor()
  expect(await ada.getAttribute('aria-current')).toBe('true')
  await getImageList(page, 'Images by Ada Lovelace').getByText('@grace').waitFor({ state: 'detached' })
  expect(await getImageList(page, 'Images by Ada Lovelace').getByRole('button').count()).toBe(2)
  await page.getByLabel('Sort by').selectOption('Largest first')
  await page.waitForURL(/sort=largest/)
  await page.reload()
  await getImageList(page, 'Images by Ada Lovelace').getByRole('button').first().getByText('KB').waitFor()
  await page.goBack()
  await page.goBack()
  await getImageList(page, 'All images').getByText('@grace').waitFor()

  await page.getByLabel('Search', { exact: true }).fill('grac')
  await page.waitForURL(/search=grac$/)
  await getImageList(page, 'All images').getByText('@ada').first().waitFor({ state: 'detached' })
  await page.getByLabel('Search', { exact: true }).fill('nobody-like-this')
  await page.getByRole('heading', { name: 'No matching images' }).waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await getImageList(page, 'All images').getByText('@ada').first().waitFor()
  await page.getByLabel('Search users').fill('zz')
  await page.getByRole('heading', { name: 'No matching users' }).waitFor()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await ada.waitFor()

  await open(page, `users/${userIds.maker}`)
  await page.getByRole('link', { name: 'View uploads' }).click()
  await page.getByRole('heading', { name: 'No images' }).waitFor()
  await open(page, 'images?tab=uploads&page=9')
  await page.getByRole('button', { name: 'Go to first page' }).click()
  await getImageList(page, 'All images').waitFor()
  expect(pageErrors).toEqual([])
})

test('previews an image by keyboard, copies its URL, and deletes it with a reason', async () => {
  await upload('grace', [await createScene(64, 64).png().toBuffer()])
  const { page, request, pageErrors } = await openAs('admin', 'images?tab=uploads&search=grace')
  const firstImage = getImageList(page, 'All images').getByRole('button').first()
  await firstImage.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Image by Grace Hopper' })
  await preview.getByText('64 × 64').waitFor()
  await page.keyboard.press('ArrowRight')
  await preview.getByText('3 (animated)').waitFor()
  expect(await preview.locator('img').getAttribute('src')).toMatch(/\?w=1024&format=jpeg$/)
  await page.keyboard.press('ArrowLeft')
  await preview.getByText('64 × 64').waitFor()
  await page.keyboard.press('Escape')
  await waitForFocus(firstImage)

  await firstImage.press('Enter')
  await preview.getByRole('link', { name: 'Grace Hopper (@grace)' }).waitFor()
  await preview.getByRole('button', { name: 'Copy: Image URL' }).click()
  const imageUrl = await page.evaluate(() => navigator.clipboard.readText())
  expect((await request.get(imageUrl)).headers()['content-type']).toBe('image/png')
  await preview.getByRole('button', { name: 'Delete', exact: true }).click()
  await getDialog(page).getByRole('button', { name: 'Delete image' }).click()
  await getDialog(page).getByText('Enter a reason of at least 3 characters').waitFor()
  await getDialog(page).getByLabel('Reason').fill('Not fit to be shown')
  await getDialog(page).getByRole('button', { name: 'Delete image' }).click()
  await page.getByText('Image deleted.').waitFor()
  await page.waitForFunction(() => document.querySelectorAll('ul[aria-label="All images"] li').length === 1)
  await waitForFocus(firstImage)
  expect((await request.get(imageUrl)).status()).toBe(404)
  const auditLog = await (await request.get(toUrl('/api/admin/audit-log?action=upload.delete'))).json()
  expect(auditLog.entries).toMatchObject([{ reason: 'Not fit to be shown' }])
  expect(pageErrors).toEqual([])
})

test('a user without permission sees no Uploads tab, and an explanation at its URL', async () => {
  const { page, pageErrors } = await openAs('usher', 'images?tab=uploads')
  await page.getByRole('heading', { name: 'You don’t have access', level: 2 }).waitFor()
  await page.getByText('You don’t have permission to manage uploads').waitFor()
  expect(await page.getByRole('tab', { name: 'Uploads' }).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('a member uploads images, sees why some are rejected, and selects an avatar', async () => {
  const { page, request, pageErrors } = await openAs('maker', 'account')
  const uploadsRegion = page.getByRole('region', { name: 'Your uploads' })
  await uploadsRegion.getByText('No uploads yet.').waitFor()
  const png = await createScene(40, 40).png().toBuffer()
  await uploadsRegion.getByLabel('Upload images').setInputFiles([
    { name: 'pier.jpg', mimeType: 'image/jpeg', buffer: await createScene(800, 600).jpeg().toBuffer() },
    { name: 'boat.png', mimeType: 'image/png', buffer: png },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1_048_576, 7) },
  ])
  const list = uploadsRegion.getByRole('list', { name: 'Your uploads' })
  await list.getByText('JPEG, 800 × 600 pixels').waitFor()
  const uploadQueue = uploadsRegion.getByRole('list', { name: 'Upload queue' })
  await uploadQueue.getByText('File too large. The limit is 5 MB.').waitFor()
  expect(await uploadQueue.getByText('File is not a JPEG, PNG, GIF, or WebP image.').count()).toBe(2)
  await uploadsRegion.getByText(/^2 images uploaded\..* Couldn’t upload huge\.jpg: File too large/).waitFor()
  await uploadsRegion.getByRole('button', { name: 'Remove notes.txt' }).press('Enter')
  await uploadsRegion.getByRole('button', { name: /^Clear/ }).press('Enter')
  await uploadsRegion.getByText('2 of 50 images per day').waitFor()

  const profileUrl = toUrl('/api/profile/maker')
  const getAvatarUrl = async () => (await (await request.get(profileUrl)).json()).avatar_url as string
  await list.getByRole('button', { name: /^Use as avatar: the JPEG/ }).press('Enter')
  await list.getByText('Your avatar', { exact: true }).waitFor()
  expect(await getAvatarUrl()).toMatch(/^\/uploads\/images\//)
  await uploadsRegion.getByRole('button', { name: 'Remove avatar' }).click()
  await uploadsRegion.getByText('Your avatar is generated.').waitFor()
  expect(await getAvatarUrl()).toMatch(/^\/api\/avatar-image\?seed=\d+$/)

  const admin = await openAs('admin', 'account')
  const quotaUpdate = { service_name: 'uploads', feature_name: 'daily_uploads', override: { quota_limit: 1 } }
  const data = { ...quotaUpdate, reason: 'For this test' }
  const response = await admin.request.patch(toUrl(`/api/admin/users/${userIds.maker}/quotas`), { data })
  expect(response.status()).toBe(200)
  const files = ['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer: png }))
  await uploadsRegion.getByLabel('Upload images').setInputFiles(files)
  const secondError = uploadQueue.getByText(/^Uploads quota of 1 images? exceeded\./).nth(1)
  await secondError.waitFor()
  await uploadsRegion.getByRole('button', { name: 'Retry all 2' }).click()
  await secondError.waitFor()
  await uploadsRegion.getByRole('button', { name: /^Clear/ }).click()

  for (const [type, focusTarget] of [
    ['PNG', list.getByRole('link', { name: /^Open the JPEG/ })],
    ['JPEG', uploadsRegion.getByText('No uploads yet.').locator('..')],
  ] as const) {
    await list.getByRole('button', { name: new RegExp(`^Delete the ${type}`) }).press('Enter')
    await getDialog(page).getByRole('button', { name: 'Delete image' }).press('Enter')
    await waitForFocus(focusTarget)
  }
  expect(pageErrors.filter((message) => !/status of (400|413|429)\b/.test(message))).toEqual([])
})

test('pages with uploads are accessible and have no overflow at each width and in each theme', async () => {
  const { page, pageErrors } = await openAs('admin', 'images?tab=uploads')
  const expectNoProblems = async (state: string) => {
    await waitUntilIdle(page)
    expect([state, await findProblems(page)]).toEqual([state, []])
  }
  await getImageList(page, 'All images').waitFor()
  await expectNoProblems('all images')
  await getImageList(page, 'All images').getByRole('button').first().click()
  await page.getByRole('dialog').locator('img[data-shown]').waitFor()
  await expectNoProblems('preview')
  await open(page, `images?tab=uploads&user=${userIds.ada}`)
  await getImageList(page, 'Images by Ada Lovelace').waitFor()
  await expectNoProblems('one user')
  const ada = await openAs('ada', 'account')
  await ada.page.getByRole('list', { name: 'Your uploads' }).waitFor()
  await waitUntilIdle(ada.page)
  expect(await findProblems(ada.page)).toEqual([])
  expect([...pageErrors, ...ada.pageErrors]).toEqual([])
})
