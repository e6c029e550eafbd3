import { findViolations, measureOverflow } from './accessibility.ts'
import { setUpAdminApp, waitForFocus } from './admin-app.ts'
import { DECISION_TIMEOUT, fetchStatuses, uploadEmojis } from './emoji-fixtures.ts'

const { openAsAdmin, toUrl, open } = setUpAdminApp({ users: 10 })

test('review shortcuts apply to the selected emojis or else to the focused one, and the rejection form keeps an unfinished reason', async () => {
  const { page, pageErrors } = await openAsAdmin()
  const { request } = page.context()
  await uploadEmojis(request, toUrl, 'key one', 'key two', 'key three', 'key four', 'key five')
  await open(page, 'emojis?tab=review')
  const queue = page.getByRole('complementary', { name: 'Review queue' })
  const getCard = (name: string) => page.getByRole('article', { name: new RegExp(`^:${name}:`) })
  const getCheckbox = (name: string) => queue.getByRole('checkbox', { name: `Select :${name}:` })
  await queue.getByRole('button', { name: ':key_one:' }).click()
  await waitForFocus(getCard('key_one'))

  await getCheckbox('key_two').focus()
  await page.keyboard.press('Space')
  await queue.getByRole('button', { name: 'Approve 1 emoji' }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: /^Undo approval of :key_two:/ }).waitFor()
  await waitForFocus(getCard('key_one'))

  await getCheckbox('key_three').check()
  await getCheckbox('key_four').check()
  await page.keyboard.press('r')
  await page.getByRole('heading', { name: 'Reject :key_three:, :key_four:?' }).waitFor()
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Undo rejection of 2 emojis/ }).waitFor()
  await waitForFocus(getCard('key_one'))

  await queue.getByRole('button', { name: ':key_five:' }).focus()
  await page.keyboard.press('r')
  await waitForFocus(getCard('key_five').getByRole('radio').first())
  const reason = getCard('key_five').getByRole('textbox', { name: 'Reason' })
  await getCard('key_five').getByLabel('Other reason').check()
  await reason.fill('An unfinished reason')
  await getCard('key_five').getByRole('radio').first().check()
  await getCard('key_five').getByLabel('Other reason').check()
  expect(await reason.inputValue()).toBe('An unfinished reason')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Catalog' }).click()
  await page.getByRole('tab', { name: 'Review' }).click()
  await queue.getByRole('button', { name: ':key_five:' }).click()
  await waitForFocus(getCard('key_five'))
  await page.keyboard.press('r')
  expect(await reason.inputValue()).toBe('An unfinished reason')
  await expect
    .poll(() => fetchStatuses(request, toUrl), DECISION_TIMEOUT)
    .toMatchObject({
      key_one: ['pending', null],
      key_two: ['approved', null],
      key_three: ['rejected', 'It is hard to recognize at text size.'],
      key_four: ['rejected', 'It is hard to recognize at text size.'],
      key_five: ['pending', null],
    })
  expect(pageErrors).toEqual([])
})
