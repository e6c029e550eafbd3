import { createImage } from '../../apps/api/src/features/emojis/import/testing/archives.ts'
import { findProblems } from './accessibility.ts'
import { setUpAdminApp, waitForFocus } from './admin-app.ts'
import { DECISION_TIMEOUT, deleteEmoji, fetchStatuses, uploadEmojis } from './emoji-fixtures.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const { openAsAdmin, toUrl, open } = setUpAdminApp({ users: 10 })

test('reviews emojis by keyboard, and the rest of the queue in bulk', async () => {
  const { page, pageErrors } = await openAsAdmin()
  await uploadEmojis(page.context().request, toUrl, 'wave one', 'wave two', 'wave three', 'wave four')
  await open(page, 'emojis')
  const getCard = (name: string) => page.getByRole('article', { name: new RegExp(`^:${name}:`) })
  const queue = page.getByRole('complementary', { name: 'Review queue' })
  await queue.getByText(':wave_four:').waitFor()
  // The queue starts with the demo's emojis, so the test selects its own first emoji.
  await queue.getByRole('button', { name: ':wave_one:' }).click()
  await waitForFocus(getCard('wave_one'))
  await page.keyboard.press('?')
  await page.getByRole('region', { name: 'Keyboard shortcuts' }).getByText('Undo the last decision').waitFor()
  await page.keyboard.press('?')

  await page.keyboard.press('a')
  await waitForFocus(getCard('wave_two'))
  await page.getByRole('status').getByText(':wave_one: approved.').waitFor()
  await page.keyboard.press('u')
  await waitForFocus(getCard('wave_one'))
  await page.keyboard.press('s')
  await waitForFocus(getCard('wave_two'))
  await page.keyboard.press('ArrowLeft')
  await waitForFocus(getCard('wave_one'))
  await page.keyboard.press('a')
  await waitForFocus(getCard('wave_two'))

  await page.keyboard.press('r')
  await waitForFocus(page.getByRole('form').getByRole('radio').first())
  await page.keyboard.press('Escape')
  await waitForFocus(getCard('wave_two'))
  await page.keyboard.press('r')
  await waitForFocus(page.getByRole('form').getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  // In a text field, the letters of the shortcuts are ordinary input.
  await page.keyboard.type(' Sorry, a, r and s!')
  await page.keyboard.press('Enter')
  await waitForFocus(getCard('wave_three'))
  await page.keyboard.press('a')
  await waitForFocus(getCard('wave_four'))
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'End of the queue' }).waitFor()
  await page.getByRole('button', { name: /^Undo approval of :wave_three:/ }).waitFor({ state: 'detached' })
  await expect
    .poll(() => fetchStatuses(page.context().request, toUrl), DECISION_TIMEOUT)
    .toMatchObject({
      wave_one: ['approved', null],
      wave_two: ['rejected', 'It shows someone’s name or likeness. Sorry, a, r and s!'],
      wave_three: ['approved', null],
      wave_four: ['pending', null],
    })

  await queue.getByRole('checkbox', { name: 'Select all loaded emojis' }).check()
  await queue.getByRole('button', { name: /^Approve \d+ emojis?$/ }).click()
  await page.getByRole('heading', { name: 'No emojis to review' }).waitFor()
  await page.getByRole('link', { name: 'View catalog' }).click()
  await page.getByRole('tabpanel', { name: 'Catalog' }).waitFor()
  expect(pageErrors).toEqual([])
})

test('uploads, approves, finds, and rejects an emoji, and imports an archive with conflicts', async () => {
  const { page, pageErrors } = await openAsAdmin()
  // Deletes an emoji of the previous test to keep the user within the limit of 5 emojis. Uploads are then
  // rejected only for their content.
  await deleteEmoji(page.context().request, toUrl, 'wave_two')
  await open(page, 'emojis?tab=upload')
  await page.getByLabel('Choose images').setInputFiles([
    { name: 'tea_time.png', mimeType: 'image/png', buffer: await createImage() },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') },
  ])
  await page
    .getByRole('status')
    .getByText('2 images added. Couldn’t add notes.txt: File is not a PNG')
    .waitFor()
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await page.getByRole('button', { name: 'Upload 2 images' }).click()
  await page.getByText(':tea_time:').waitFor()
  await page.getByText('File is not a PNG, JPEG, WebP, GIF, or AVIF image').waitFor()
  await page.getByRole('button', { name: 'Remove broken.png' }).click()
  await page.getByRole('button', { name: 'Approve 1 emoji' }).click()
  await page.getByText('1 emoji approved.').waitFor()

  await page.getByRole('tab', { name: 'Catalog' }).click()
  await page.getByLabel('Search', { exact: true }).fill(':tea_t')
  await page.waitForURL(/search=%3Atea_t/)
  const grid = page.getByRole('list', { name: 'Emojis' })
  await grid.getByRole('button', { name: /tea time/ }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('ul[aria-label="Emojis"] li').length === 1)
  await grid.getByRole('button').press('Enter')
  await page.getByRole('dialog', { name: 'tea time' }).getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('For this test')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject emoji' }).click()
  await page.getByText(':tea_time: rejected.').waitFor()
  await expect
    .poll(() => fetchStatuses(page.context().request, toUrl), DECISION_TIMEOUT)
    .toMatchObject({
      tea_time: ['rejected', 'For this test'],
    })

  await page.getByRole('tab', { name: 'Import and export' }).click()
  const archive = await page.context().request.get(toUrl('/api/admin/emojis/export?status=all'))
  await page
    .getByLabel('Choose a ZIP or CSV file')
    .setInputFiles({ name: 'all.zip', mimeType: 'application/zip', buffer: await archive.body() })
  await waitForFocus(page.getByRole('heading', { name: /^all\.zip, / }))
  await page.getByText(/^Conflicts \([1-9]\d*\)$/).click()
  const rows = page.getByRole('region', { name: 'Emojis in the file' })
  await rows
    .getByText(/^Skipped: /)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Import \d+ emojis?$/ }).click()
  await waitForFocus(page.getByRole('heading', { name: /^\d+ emojis? imported$/ }))
  const url = toUrl('/api/admin/emojis?status=approved&search=tea_time')
  const searchResponse = await page.context().request.get(url)
  expect((await searchResponse.json()).emojis).toMatchObject([{ shortcode: 'tea_time', owner: null }])
  expect(pageErrors.filter((pageError) => !pageError.includes('400'))).toEqual([])
})

test('each emoji tab is accessible and has no overflow at each width and in each theme', async () => {
  const { page, pageErrors } = await openAsAdmin()
  for (const tab of ['review', 'catalog', 'usage', 'upload', 'import']) {
    await open(page, `emojis?tab=${tab}`)
    await page.getByRole('tabpanel').waitFor()
    await waitUntilIdle(page)
    expect([tab, await findProblems(page)]).toEqual([tab, []])
  }
  expect(pageErrors).toEqual([])
})
