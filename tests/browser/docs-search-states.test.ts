import { findProblems, findViolations, measureOverflow } from './accessibility.ts'
import { chooseTheme, getSearchDialog, setUpDocsReader } from './docs-reader.ts'

const reader = setUpDocsReader()
const { dialog, field, options, openButton, waitForAnimations } = getSearchDialog(reader)

describe('the search dialog', () => {
  test('shows no results of earlier queries', async () => {
    await reader.page.keyboard.press('/')
    await field().pressSequentially('emoji')
    await options().first().waitFor()
    await field().fill('getProfileById')
    expect(await reader.page.getByText('GET /api/profile/id/{id}').first().isVisible()).toBe(true)
    expect(await dialog().getByText('Emojis', { exact: true }).count()).toBe(0)
    await field().fill('')
    expect(await options().count()).toBe(0)
  })

  test('shows what can be searched, the number of results, and an empty state', async () => {
    await reader.page.keyboard.press('/')
    await dialog().getByText('Search pages, headings, text').waitFor()
    await field().fill('session')
    await dialog()
      .getByRole('status')
      .filter({ hasText: /^(\d+ of )?\d+ results$/ })
      .waitFor()
    await field().fill('xyzzyplugh')
    await dialog().getByText('No results for “xyzzyplugh”').waitFor()
    expect(await dialog().getByRole('status').textContent()).toBe('No results')
    await reader.page.keyboard.press('Enter')
    expect(await dialog().isVisible()).toBe(true)
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
    await field().fill('emoji')
    await dialog().getByText('Loading the search index').waitFor()
    release()
    await options().first().waitFor()
  })

  test('has no axe violations in either theme without a query, with results, and without results', async () => {
    await reader.page.keyboard.press('/')
    for (const query of ['', 'sign in', 'xyzzyplugh']) {
      await field().fill(query)
      if (query === 'sign in') await options().first().waitFor()
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
    await openButton().tap()
    await field().fill('sign in')
    await options().first().waitFor()
    await waitForAnimations()
    expect(await dialog().boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 })
    expect(await measureOverflow(reader.page)).toBe(0)
    expect(await findViolations(reader.page)).toEqual([])
    await options().first().tap()
    await reader.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })
})
