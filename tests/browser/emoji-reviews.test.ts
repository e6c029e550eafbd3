import { createImage } from '../../apps/api/src/features/emojis/import/testing/archives.ts'
import { findViolations } from './accessibility.ts'
import { setUpAdminApp, waitForFocus } from './admin-app.ts'
import { DECISION_TIMEOUT, fetchEmojis, fetchStatuses, uploadEmojis } from './emoji-fixtures.ts'

const { openAsAdmin, toUrl, open } = setUpAdminApp({ users: 10 })

/** Opens a browser context in which a new member is signed in. */
async function openAsMember(username: string) {
  const { page, context, pageErrors } = await openAsAdmin()
  await context.clearCookies()
  const response = await context.request.post(toUrl('/api/auth/signup'), {
    data: { username, email: `${username}@example.com`, password: 'a long walk by the sea' },
  })
  expect(response.status()).toBe(201)
  return { page, pageErrors, request: context.request }
}

/** Removes the errors that the browser logs for expected conflicts. */
const omitConflictErrors = (pageErrors: string[]) =>
  pageErrors.filter((pageError) => !pageError.includes('409'))

test('asks for another name when an admin approves an emoji whose shortcode is taken, and approves it under that name', async () => {
  const { page, context, pageErrors } = await openAsAdmin()
  const { request } = await openAsMember('dancer')
  await uploadEmojis(request, toUrl, 'dance one')
  await uploadEmojis(context.request, toUrl, 'dance one')
  const [newestEmoji] = await fetchEmojis(context.request, toUrl)
  const data = { ids: [newestEmoji?.id], decision: 'approve' }
  expect((await context.request.post(toUrl('/api/admin/emojis'), { data })).status()).toBe(200)

  await open(page, 'emojis?tab=review')
  const queue = page.getByRole('complementary', { name: 'Review queue' })
  await queue.getByRole('button', { name: ':dance_one:' }).click()
  const card = page.getByRole('article', { name: /^:dance_one:/ })
  await waitForFocus(card)
  await page.keyboard.press('a')
  await page.getByRole('heading', { name: 'End of the queue' }).waitFor()
  // The decision is sent when it can no longer be undone.
  await page.getByRole('alert').getByText('Couldn’t approve :dance_one:').waitFor({ timeout: 15_000 })
  const form = page.getByRole('form', { name: 'New name' })
  const field = form.getByLabel('New name')
  await waitForFocus(field)
  await form.getByText(/^Another emoji already uses the shortcode :dance_one:/).waitFor()
  expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['dance one 2', null])
  // The shortcut for approval now focuses the field for the new name instead of approving the emoji.
  await queue.getByRole('button', { name: ':dance_one:' }).focus()
  await page.keyboard.press('a')
  await waitForFocus(field)
  expect(await findViolations(page)).toEqual([])
  await form.getByLabel('New name').fill('dance two')
  const renameResponse = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.ok(),
  )
  await form.getByRole('button', { name: 'Rename and approve' }).click()
  await renameResponse
  await page
    .getByRole('status')
    .getByText(/approved/)
    .waitFor({ state: 'attached' })
  await open(page, 'emojis?tab=catalog&status=approved')
  await page.getByRole('button', { name: /dance two/ }).waitFor()
  await expect
    .poll(() => fetchStatuses(context.request, toUrl), DECISION_TIMEOUT)
    .toMatchObject({
      dance_one: ['approved', null],
      dance_two: ['approved', null],
    })
  expect(omitConflictErrors(pageErrors)).toEqual([])
})

test('does not overwrite a decision made outside the page in the meantime, and shows that decision', async () => {
  const { page, context, pageErrors } = await openAsAdmin()
  await uploadEmojis(context.request, toUrl, 'late one', 'late two')
  await open(page, 'emojis?tab=review')
  const queue = page.getByRole('complementary', { name: 'Review queue' })
  await queue.getByRole('button', { name: ':late_one:' }).click()
  await waitForFocus(page.getByRole('article', { name: /^:late_one:/ }))
  const lateEmoji = (await fetchEmojis(context.request, toUrl)).find(
    ({ shortcode }) => shortcode === 'late_one',
  )
  const data = { ids: [lateEmoji?.id], decision: 'reject', reason: 'It is too late' }
  expect((await context.request.post(toUrl('/api/admin/emojis'), { data })).status()).toBe(200)
  await page.keyboard.press('a')
  await waitForFocus(page.getByRole('article', { name: /^:late_two:/ }))
  await page.getByRole('alert').getByText(':late_one: was already reviewed').waitFor({ timeout: 15_000 })
  await page.getByText('@admin already rejected it: It is too late').first().waitFor()
  await expect
    .poll(() => fetchStatuses(context.request, toUrl), DECISION_TIMEOUT)
    .toMatchObject({
      late_one: ['rejected', 'It is too late'],
      late_two: ['pending', null],
    })
  expect(omitConflictErrors(pageErrors)).toEqual([])
})

test('a member uploads emojis, finds them before approval, reads why one was rejected, and deletes it', async () => {
  const { page, request, pageErrors } = await openAsMember('maker')
  await open(page, 'account')
  const ownEmojis = page.getByRole('region', { name: 'Your emojis' })
  await ownEmojis.getByText('No emojis yet. Upload an image to create one.').waitFor()
  await ownEmojis.getByLabel('Choose images').setInputFiles([
    { name: 'tea pot.png', mimeType: 'image/png', buffer: await createImage() },
    { name: 'tea cup.png', mimeType: 'image/png', buffer: await createImage() },
  ])
  await ownEmojis.getByRole('button', { name: 'Upload 2 images' }).click()
  const getEntry = (code: string) => ownEmojis.getByRole('listitem').filter({ hasText: code })
  await getEntry(':tea_pot:').getByText('Pending').first().waitFor()
  const searchResponse = await request.get(toUrl('/api/emojis?search=:tea_p&include_custom=true'))
  expect((await searchResponse.json()).emojis).toMatchObject([
    { name: 'tea pot', is_personal: true, is_approved: false },
  ])

  const administrator = await openAsAdmin()
  const teapot = (await fetchEmojis(administrator.context.request, toUrl)).find(
    ({ shortcode }) => shortcode === 'tea_pot',
  )
  const data = { ids: [teapot?.id], decision: 'reject', reason: 'It has no lid' }
  expect((await administrator.context.request.post(toUrl('/api/admin/emojis'), { data })).status()).toBe(200)
  await page.reload()
  await getEntry(':tea_pot:').getByText('Reason: It has no lid').waitFor()

  page.once('dialog', (confirmation) => void confirmation.accept())
  await ownEmojis.getByRole('button', { name: 'Delete :tea_pot:' }).click()
  await page.getByText(':tea_pot: deleted.').waitFor()
  await getEntry(':tea_pot:').waitFor({ state: 'detached' })
  expect(await getEntry(':tea_cup:').count()).toBe(1)
  expect(pageErrors).toEqual([])
})
