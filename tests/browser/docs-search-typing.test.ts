import { createSearchDialogFixtures, setUpDocsReader } from './docs-reader.ts'
import { DOCS } from './serve-docs.ts'

const reader = setUpDocsReader('search')
const { search } = createSearchDialogFixtures(reader)

const getMain = () => reader.page.getByRole('main')
const getField = () => getMain().getByRole('searchbox', { name: 'Search the documentation' })

describe('the search page', () => {
  test('keeps every letter when the pause between keystrokes matches the URL update delay', async () => {
    const phrase = 'sign in with an email address'
    // The page updates the URL 300 ms after the last keystroke.
    for (const delay of [300, 315]) {
      await getField().fill('')
      await getField().pressSequentially(phrase, { delay })
      expect(await getField().inputValue()).toBe(phrase)
    }
    await reader.page.waitForFunction(
      (phrase) => new URLSearchParams(window.location.search).get('q') === phrase,
      phrase,
    )
    expect(await getField().inputValue()).toBe(phrase)
  })

  test('shows the query of the URL after Back and Forward', async () => {
    await reader.visit('search?q=emoji')
    await getMain().getByRole('region').first().waitFor()
    await search('roles')
    await reader.page.getByRole('link', { name: 'All results' }).click()
    await reader.page.waitForURL(/q=roles$/)
    await getField().fill('roles a')
    await reader.page.waitForURL(/q=roles\+a$/)
    await reader.page.goBack()
    await reader.page.waitForFunction(() => document.querySelector('main input')?.matches('[value=emoji]'))
    await reader.page.goForward()
    await reader.page.waitForFunction(() =>
      document.querySelector('main input')?.matches('[value="roles a"]'),
    )
  })

  test('opens a result clicked before the URL updates, even if its page loads slowly', async () => {
    await reader.visit('search?q=emo')
    const result = getMain().getByRole('region', { name: 'Pages' }).getByRole('link').first()
    await result.waitFor()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await reader.page.route(/\/assets\/js\//, async (route) => {
      await released
      await route.continue()
    })
    // Pauses the clock, so that the click comes before the URL update.
    await reader.page.clock.install()
    await reader.page.clock.pauseAt(Date.now() + 60_000)
    await getField().fill('emoji')
    await result.click()
    await reader.page.clock.runFor(1000)
    await reader.page.clock.resume()
    release()
    await reader.page.getByRole('heading', { level: 1, name: 'Emojis' }).waitFor()
    expect(new URL(reader.page.url()).pathname).toBe(`${DOCS.base}app/api/emojis`)
  })

  test('truncates a query from the URL to the maximum length of the field', async () => {
    const longQuery = Array.from({ length: 500 }, (_, i) => `xyzzyplugh${i}`).join(' ')
    await reader.visit(`search?q=${encodeURIComponent(`emojis ${longQuery}`)}`)
    await getMain()
      .getByRole('region', { name: 'Pages' })
      .getByRole('link', { name: /emojis/i })
      .first()
      .waitFor()
    expect(await getField().inputValue()).toHaveLength(200)
  })
})
