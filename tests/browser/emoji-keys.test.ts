import { findViolations, measureOverflow } from './accessibility.ts'
import { adminApp, waitForFocus } from './admin-app.ts'
import { DECISION_SENT, fetchStatuses, uploadEmojis } from './emoji-fixtures.ts'

const { admin, toUrl, open } = adminApp({ users: 10 })

test('shortcuts apply to the selected rows, then to the focused row, and keep an unfinished reason', async () => {
  const { page, pageErrors } = await admin()
  const { request } = page.context()
  await uploadEmojis(request, toUrl, 'key one', 'key two', 'key three', 'key four', 'key five')
  await open(page, 'emojis?tab=review')
  const queue = page.getByRole('complementary', { name: 'Review queue' })
  const card = (name: string) => page.getByRole('article', { name: new RegExp(`^:${name}:`) })
  const box = (name: string) => queue.getByRole('checkbox', { name: `Select :${name}:` })
  await queue.getByRole('button', { name: ':key_one:' }).click()
  await waitForFocus(card('key_one'))

  await box('key_two').focus()
  await page.keyboard.press('Space')
  await queue.getByRole('button', { name: 'Approve 1 emoji' }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: /^Undo approval of :key_two:/ }).waitFor()
  await waitForFocus(card('key_one'))

  await box('key_three').check()
  await box('key_four').check()
  await page.keyboard.press('r')
  await page.getByRole('heading', { name: 'Reject :key_three:, :key_four:?' }).waitFor()
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Undo rejection of 2 emojis/ }).waitFor()
  await waitForFocus(card('key_one'))

  await queue.getByRole('button', { name: ':key_five:' }).focus()
  await page.keyboard.press('r')
  await waitForFocus(card('key_five').getByRole('radio').first())
  const reason = card('key_five').getByRole('textbox', { name: 'Reason' })
  await card('key_five').getByLabel('Other reason').check()
  await reason.fill('It was begun')
  await card('key_five').getByRole('radio').first().check()
  await card('key_five').getByLabel('Other reason').check()
  expect(await reason.inputValue()).toBe('It was begun')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Catalog' }).click()
  await page.getByRole('tab', { name: 'Review' }).click()
  await queue.getByRole('button', { name: ':key_five:' }).click()
  await waitForFocus(card('key_five'))
  await page.keyboard.press('r')
  expect(await reason.inputValue()).toBe('It was begun')
  await expect
    .poll(() => fetchStatuses(request, toUrl), DECISION_SENT)
    .toMatchObject({
      key_one: ['pending', null],
      key_two: ['approved', null],
      key_three: ['rejected', 'It is hard to recognize at text size.'],
      key_four: ['rejected', 'It is hard to recognize at text size.'],
      key_five: ['pending', null],
    })
  expect(pageErrors).toEqual([])
})
