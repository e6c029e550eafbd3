import type { Page } from 'playwright-core'
import { createSearchDialogFixtures, setUpDocsReader } from './docs-reader.ts'

const reader = setUpDocsReader()
const { getDialog, getField, getOptions, getSelectedOption, getOpenButton, search } =
  createSearchDialogFixtures(reader)

const isFocused = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => element === document.activeElement)

describe('the search dialog', () => {
  test.each(['Control+k', 'Meta+k', '/'])('opens with %s and focuses the field', async (keys) => {
    await reader.page.keyboard.press(keys)
    await getDialog().waitFor()
    expect(await isFocused(getField())).toBe(true)
    await reader.page.keyboard.type('/k')
    expect(await getField().inputValue()).toBe('/k')
  })

  test.each(['Control+k', 'Meta+k', 'Escape'])('closes with %s', async (keys) => {
    await search('emoji')
    await reader.page.keyboard.press(keys)
    await getDialog().waitFor({ state: 'detached' })
  })

  test('opens with its button, and restores the focus when it closes', async () => {
    expect(await getOpenButton().getAttribute('aria-haspopup')).toBe('dialog')
    expect(await getOpenButton().textContent()).toBe('SearchCtrl K')
    await getOpenButton().click()
    expect(await isFocused(getField())).toBe(true)
    await reader.page.keyboard.press('Escape')
    expect(await isFocused(getOpenButton())).toBe(true)
    const link = reader.page.getByRole('link', { name: 'Source' }).first()
    await link.focus()
    await reader.page.keyboard.press('/')
    expect(await isFocused(getField())).toBe(true)
    await reader.page.getByRole('button', { name: 'Close search' }).click()
    expect(await isFocused(link)).toBe(true)
  })

  test('closes on a click outside it, but not inside', async () => {
    await search('emoji')
    await reader.page.getByText('Pages', { exact: true }).click()
    expect(await getDialog().isVisible()).toBe(true)
    await reader.page.mouse.click(20, 700)
    await getDialog().waitFor({ state: 'detached' })
  })

  test('ignores / while the user types in a field', async () => {
    await reader.visit('search')
    const searchBox = reader.page.getByRole('searchbox')
    await searchBox.fill('')
    await reader.page.keyboard.type('a/b')
    expect(await searchBox.inputValue()).toBe('a/b')
    expect(await getDialog().count()).toBe(0)
    await reader.page.keyboard.press('Control+k')
    await getDialog().waitFor()
  })

  test('traps the focus in both directions', async () => {
    await search('emoji')
    const controls = [
      getField(),
      reader.page.getByRole('button', { name: 'Close search' }),
      reader.page.getByRole('link', { name: 'All results' }),
    ]
    for (const keys of ['Tab', 'Shift+Tab']) {
      const order = keys === 'Tab' ? [1, 2, 0, 1, 2, 0] : [2, 1, 0, 2, 1, 0]
      for (const index of order) {
        await reader.page.keyboard.press(keys)
        expect(await controls[index]?.evaluate((element) => element === document.activeElement)).toBe(true)
      }
    }
  })

  test('prevents the page behind it from scrolling', async () => {
    const getWidth = () =>
      reader.page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)
    const initialWidth = await getWidth()
    await search('emoji')
    // Scrolls with the pointer outside the dialog, then inside it.
    await reader.page.mouse.move(20, 700)
    await reader.page.mouse.wheel(0, 500)
    await reader.page.mouse.move(640, 400)
    await reader.page.mouse.wheel(0, 5000)
    await reader.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await reader.page.evaluate(() => window.scrollY)).toBe(0)
    expect(await getWidth()).toBe(initialWidth)
    await reader.page.keyboard.press('Escape')
    await reader.page.mouse.wheel(0, 500)
    await reader.page.waitForFunction(() => window.scrollY > 0)
  })

  test('selects results with the arrow keys, Page Down, Ctrl+Home, and Ctrl+End, and opens one with Enter', async () => {
    await search('profile')
    const count = await getOptions().count()
    const getSelectedIndex = async () => {
      const states = await getOptions().evaluateAll((all) =>
        all.map((option) => option.getAttribute('aria-selected')),
      )
      return states.indexOf('true')
    }
    expect(await getSelectedIndex()).toBe(0)
    // Wraps around from the first to the last result.
    await reader.page.keyboard.press('ArrowUp')
    expect(await getSelectedIndex()).toBe(count - 1)
    await reader.page.keyboard.press('ArrowDown')
    await reader.page.keyboard.press('ArrowDown')
    expect(await getSelectedIndex()).toBe(1)
    await reader.page.keyboard.press('Control+Home')
    // Page Down selects the first result of the next group.
    await reader.page.keyboard.press('PageDown')
    const firstOfSecondGroup = reader.page.getByRole('group').nth(1).getByRole('option').first()
    expect(await firstOfSecondGroup.getAttribute('aria-selected')).toBe('true')
    await reader.page.keyboard.press('Control+End')
    expect(await getField().getAttribute('aria-activedescendant')).toBe(
      await getOptions().last().getAttribute('id'),
    )
    expect(await getOptions().last().isVisible()).toBe(true)
    await reader.page.keyboard.press('Control+Home')
    const title = await getOptions().first().locator('span').first().textContent()
    await reader.page.keyboard.press('Enter')
    await reader.page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
    expect(await getDialog().count()).toBe(0)
  })

  test('opens a result in a new tab on Ctrl+Enter and Ctrl+click', async () => {
    await search('emoji')
    for (const open of [
      () => reader.page.keyboard.press('Control+Enter'),
      () => getSelectedOption().click({ modifiers: ['Control'] }),
    ]) {
      const [newTab] = await Promise.all([reader.page.context().waitForEvent('page'), open()])
      await newTab.getByRole('heading', { level: 1, name: 'Emojis' }).waitFor()
      expect(await getDialog().isVisible()).toBe(true)
    }
    await getOptions().first().click()
    await reader.page.getByRole('heading', { level: 1, name: 'Emojis' }).waitFor()
  })

  test('keeps the query for the next search and selects it, so that typing replaces it', async () => {
    await search('emoji')
    await reader.page.keyboard.press('Escape')
    await reader.page.keyboard.press('/')
    expect(await getField().inputValue()).toBe('emoji')
    await reader.page.keyboard.type('role')
    expect(await getField().inputValue()).toBe('role')
  })

  test('closes when the user navigates back', async () => {
    await reader.page.getByRole('link', { name: 'API reference' }).first().click()
    await reader.page.waitForURL(/\/api\/$/)
    await reader.page.getByRole('heading', { name: /Veranda API/ }).waitFor()
    await search('emoji')
    await reader.page.goBack()
    await getDialog().waitFor({ state: 'detached' })
  })
})
