import { findProblems, findViolations, measureOverflow } from './accessibility.ts'
import { chooseTheme, createSearchDialogFixtures, setUpDocsReader } from './docs-reader.ts'

const reader = setUpDocsReader()
const { getDialog, getField, getOptions, getOpenButton, waitForAnimations } =
  createSearchDialogFixtures(reader)

describe('the search dialog', () => {
  test('shows no results of earlier queries', async () => {
    await reader.page.keyboard.press('/')
    await getField().pressSequentially('emoji')
    await getOptions().first().waitFor()
    await getField().fill('getProfileById')
    expect(await reader.page.getByText('GET /api/profile/id/{id}').first().isVisible()).toBe(true)
    expect(await getDialog().getByText('Emojis', { exact: true }).count()).toBe(0)
    await getField().fill('')
    expect(await getOptions().count()).toBe(0)
  })

  test('shows what can be searched, the number of results, and an empty state', async () => {
    await reader.page.keyboard.press('/')
    await getDialog().getByText('Search pages, headings, text').waitFor()
    await getField().fill('session')
    await getDialog()
      .getByRole('status')
      .filter({ hasText: /^(\d+ of )?\d+ results$/ })
      .waitFor()
    await getField().fill('xyzzyplugh')
    await getDialog().getByText('No results for “xyzzyplugh”').waitFor()
    expect(await getDialog().getByRole('status').textContent()).toBe('No results')
    // Without results, Enter has no effect.
    await reader.page.keyboard.press('Enter')
    expect(await getDialog().isVisible()).toBe(true)
  })

  test('shows that the index is loading', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await reader.page.route('**/search-index.json*', async (route) => {
      await released
      await route.continue()
    })
    await reader.page.keyboard.press('/')
    await getField().fill('emoji')
    await getDialog().getByText('Loading the search index').waitFor()
    release()
    await getOptions().first().waitFor()
  })

  test('has no axe violations in either theme without a query, with results, and without results', async () => {
    await reader.page.keyboard.press('/')
    for (const query of ['', 'sign in', 'xyzzyplugh']) {
      await getField().fill(query)
      if (query === 'sign in') await getOptions().first().waitFor()
      await waitForAnimations()
      const problems = await findProblems(reader.page, { widths: [1280], setTheme: chooseTheme })
      expect({ query, problems }).toEqual({ query, problems: [] })
    }
  })

  test('fills a small screen', async () => {
    await reader.visit('getting-started', {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    })
    await getOpenButton().tap()
    await getField().fill('sign in')
    await getOptions().first().waitFor()
    await waitForAnimations()
    expect(await getDialog().boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 })
    expect(await measureOverflow(reader.page)).toBe(0)
    expect(await findViolations(reader.page)).toEqual([])
    await getOptions().first().tap()
    await reader.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })
})
