import type { Page } from 'playwright-core'
import { findViolations, measureOverflow } from './accessibility.ts'
import { waitForFocus } from './admin-app.ts'
import { setUpDocsReader } from './docs-reader.ts'

const reader = setUpDocsReader('components/overlay-renderer')

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const getTopDialog = (page: Page) => page.getByRole('dialog').last()
const getRegion = (page: Page) => page.getByRole('region', { name: 'Alerts (F8)' })
const getAlertTitles = (page: Page) => getRegion(page).locator('.v-alert-title').allTextContents()
/** Returns the text of the focused element. */
const getFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('a dialog traps the focus and restores it on Escape', async () => {
  const { page } = reader
  await getButton(page, 'Open dialog').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    // After the last control, Tab moves to the browser's toolbar, as the HTML standard allows, but never to
    // the page behind the dialog.
    const isFocusBehind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isFocusBehind).toBe(false)
  }
  expect(await findViolations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await waitForFocus(getButton(page, 'Open dialog'))
})

test('stacked dialogs close one after the other', async () => {
  const { page } = reader
  await getButton(page, 'Open dialog').click()
  await getTopDialog(page).getByRole('button', { name: 'Open another dialog' }).click()
  await getTopDialog(page).getByRole('button', { name: 'Open another dialog' }).click()
  expect(await page.locator('dialog[open]').count()).toBe(3)
  expect(await page.locator('dialog:modal').count()).toBe(3)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Dialog 3' }).waitFor({ state: 'detached' })
  expect(await getFocusedText(page)).toBe('Open another dialog')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('dialog').first().waitFor({ state: 'detached' })
  await waitForFocus(getButton(page, 'Open dialog'))
})

test('a dialog with lower priority opens behind the current one, which keeps the focus', async () => {
  const { page } = reader
  await getButton(page, 'Open high-priority dialog').click()
  await page.getByRole('dialog', { name: 'High-priority dialog' }).waitFor()
  await getTopDialog(page).getByRole('button', { name: 'Open dialog behind' }).click()
  await page.locator('dialog[open]').nth(1).waitFor()
  const visibleTitle = await page.evaluate(
    () =>
      document
        .elementFromPoint(innerWidth / 2, innerHeight / 2)
        ?.closest('dialog')
        ?.querySelector('h2')?.textContent,
  )
  expect(visibleTitle).toBe('High-priority dialog')
  expect(await getFocusedText(page)).toBe('Open dialog behind')
})

test('the page behind a dialog neither scrolls nor shifts', async () => {
  const { page } = reader
  const getLeft = () => getButton(page, 'Open dialog').evaluate((node) => node.getBoundingClientRect().x)
  const initialLeft = await getLeft()
  await getButton(page, 'Open dialog').click()
  const initialScrollY = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => scrollY)).toBe(initialScrollY)
  expect(await getLeft()).toBe(initialLeft)
})

test('alerts appear by priority without taking focus, and a shortcut moves the focus to them and back', async () => {
  const { page } = reader
  const showAlertButton = getButton(page, 'Show alert')
  // Without alerts, the shortcut has no effect.
  await page.keyboard.press('F8')
  await showAlertButton.focus()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter')
  await getRegion(page).locator('.v-alert').nth(2).waitFor()
  expect(await getAlertTitles(page)).toEqual([
    'Payments are temporarily unavailable',
    'Maintenance on Sunday',
    'You have used 80% of your uploads',
  ])
  await waitForFocus(showAlertButton)
  expect(await getRegion(page).getByRole('alert').count()).toBe(1)
  expect(await findViolations(page, '.v-overlay-region')).toEqual([])
  await page.keyboard.press('F8')
  await waitForFocus(getRegion(page))
  await page.keyboard.press('F8')
  await waitForFocus(showAlertButton)
  await page.keyboard.press('F8')
  for (const title of ['Payments', 'Maintenance', 'You have used']) {
    // An alert that can be dismissed has a Dismiss button after its Hide button.
    const closeButton = getRegion(page)
      .getByRole('button', { name: new RegExp(`: ${title}`) })
      .last()
    await closeButton.focus()
    await page.keyboard.press('Enter')
    await closeButton.waitFor({ state: 'detached' })
  }
  await waitForFocus(showAlertButton)
})

test('Escape moves the focus from the alerts back to the page and keeps the alerts open', async () => {
  const { page } = reader
  await getButton(page, 'Show alert').click()
  await page.keyboard.press('F8')
  await waitForFocus(getRegion(page))
  await page.keyboard.press('Escape')
  await waitForFocus(getButton(page, 'Show alert'))
  expect(await getAlertTitles(page)).toHaveLength(1)
})

test('an alert that hides automatically stays while the pointer is over it', async () => {
  const { page } = reader
  for (let clicks = 0; clicks < 4; clicks++) await getButton(page, 'Show alert').click()
  const welcome = getRegion(page).locator('.v-alert[data-type="success"]')
  await welcome.hover()
  await getRegion(page).and(page.locator('[data-paused]')).waitFor()
  await page.mouse.move(5, 500)
  await welcome.waitFor({ state: 'detached' })
  expect(await getAlertTitles(page)).toHaveLength(3)
})

test.each([
  [320, 'light'],
  [360, 'dark'],
  [1280, 'dark'],
] as const)('alerts fit a page %i pixels wide and pass axe in the %s system theme', async (width, theme) => {
  await reader.visit('components/overlay-renderer', {
    viewport: { width, height: 740 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const { page } = reader
  // Presses Enter instead of clicking, because alerts can cover the button on phones.
  await getButton(page, 'Show alert').focus()
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Enter')
  await getRegion(page).locator('.v-alert').nth(3).waitFor()
  expect(await measureOverflow(page)).toBe(0)
  expect(await findViolations(page, '.v-overlay-region')).toEqual([])
  const box = await getRegion(page).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 740).toBe(
    true,
  )
})
