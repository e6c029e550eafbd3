import { readFileSync } from 'node:fs'
import { createSearchDialogFixtures, setUpDocsReader } from './docs-reader.ts'
import { DOCS } from './serve-docs.ts'

const reader = setUpDocsReader()
const { getDialog, getField, getOptions, search } = createSearchDialogFixtures(reader)

/** Returns the visible groups, each with the text of its results. */
const getGroups = () =>
  reader.page.getByRole('group').evaluateAll((groups) =>
    groups.map((group) => ({
      name: document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      hits: Array.from(group.querySelectorAll('[role=option]'), (hit) =>
        Array.from(hit.children, (line) => line.textContent ?? ''),
      ),
    })),
  )

/** Clears the results of the previous query, if any, and searches. */
async function searchAgain(query: string) {
  if (await getDialog().count()) {
    await getField().fill('')
    await getOptions().first().waitFor({ state: 'detached' })
  }
  await search(query)
}

describe('search results', () => {
  test('come from an index that is fetched once, with a hash in its URL', async () => {
    const requestedUrls: string[] = []
    reader.page.on('request', (request) => {
      if (request.url().includes('search-index')) requestedUrls.push(request.url())
    })
    await search('emoji')
    await reader.page.keyboard.press('Escape')
    await search('sign in')
    expect(requestedUrls).toEqual([expect.stringMatching(/\/search-index\.json\?_=[0-9a-f]{8}$/)])
    const index = JSON.parse(readFileSync(`${DOCS.folder}/search-index.json`, 'utf8'))
    for (const item of index)
      expect(item).toEqual({ documents: expect.any(Array), index: expect.any(Object) })
  })

  test('are at most five per group, with excerpts of at most 50 characters', async () => {
    for (const query of ['session', 'profile', 'error', 'the', 'a']) {
      await searchAgain(query)
      const groups = await getGroups()
      for (const { hits } of groups) expect(hits.length).toBeLessThanOrEqual(5)
      const textHits = groups.filter(({ name }) => name === 'Text').flatMap(({ hits }) => hits)
      expect(textHits.length).toBeGreaterThan(0)
      for (const lines of textHits) expect(lines.at(-1)?.replaceAll('…', '').length).toBeLessThanOrEqual(50)
      expect(textHits.some((lines) => /^…|…$/.test(lines.at(-1) ?? ''))).toBe(true)
    }
  })

  test('start with the page whose title or keyword matches the query', async () => {
    const expectedPages = {
      'sign in': 'Sign in',
      emo: 'Emojis',
      emogis: 'Emojis',
      EMOJIS: 'Emojis',
      rolse: 'Roles',
      login: 'Sign in',
      'log in': 'Sign in',
      logout: 'Sign out',
      register: 'Sign up',
      'create account': 'Sign up',
      auth: 'Authentication and authorization',
      quota: 'Quota service',
      cookie: 'Sessions',
      csrf: 'Authentication and authorization',
      cors: 'API conventions',
      'error format': 'API conventions',
      docker: 'Deployment',
      'reset password': 'Reset a password',
      'delete account': 'Delete your account',
      backup: 'Back up and restore',
      webhook: 'Report subscriptions from a payment provider',
      'rate limit headers': 'Rate limits',
      'upload avatar': 'Upload an image',
      s3: 'File storage',
      upgrade: 'Upgrade Veranda',
      impersonate: 'Impersonate a user',
      'export data': 'Export your data',
      pagination: 'API conventions',
      'next.js': 'React, Next.js, and other front ends',
      'environment variables': 'Configuration',
      'health check': 'Health checks and metrics',
      metrics: 'Health checks and metrics',
      veranda: 'Veranda API documentation',
    }
    const firstPages: Record<string, string | undefined> = {}
    for (const query of Object.keys(expectedPages)) {
      await searchAgain(query)
      const [first] = await getGroups()
      firstPages[query] = first?.name === 'Pages' ? first.hits[0]?.[0] : undefined
    }
    expect(firstPages).toEqual(expectedPages)
  })

  test('include API operations', async () => {
    for (const query of ['create account', 'emojis', 'permissions', 'version', 'users']) {
      await searchAgain(query)
      const names = (await getGroups()).map(({ name }) => name)
      expect({ query, names }).toEqual({ query, names: expect.arrayContaining(['API operations']) })
    }
  })

  test('have spaces between the texts of adjacent elements', async () => {
    const index: { documents: { t: string }[] }[] = JSON.parse(
      readFileSync(`${DOCS.folder}/search-index.json`, 'utf8'),
    )
    const texts = index.flatMap(({ documents }) => documents.map(({ t: text }) => text)).join('\n')
    expect(texts).toMatch(/\bpassword string required\b/)
    expect(texts).toMatch(/\b429 too_many_attempts Too many\b/)
    expect(texts).toMatch(/\bGET \/api\/emojis\u200b? List emojis\b/)
    expect(texts).not.toMatch(/stringrequired|\d{3}[a-z]+_[a-z]+|(GET|POST|PATCH|DELETE)\/api/)
  })

  test('mark all search terms', async () => {
    await search('email password')
    const marked = await getOptions()
      .locator('mark')
      .evaluateAll((marks) => marks.map((mark) => mark.textContent?.toLowerCase()))
    expect(new Set(marked)).toEqual(new Set(['email', 'password']))
  })

  test.each(['getProfileById', '/api/profile/id', 'profile by id'])(
    'for %j include the operation and link to it in the API reference',
    async (query) => {
      await search(query)
      const operation = reader.page
        .getByRole('group', { name: 'API operations' })
        .getByRole('option')
        .filter({ hasText: 'getProfileById' })
      await operation.click()
      await reader.page.waitForURL(/\/api\/profiles\/#.*operation\/getProfileById$/)
      const section = reader.page.locator('[id="operation/getProfileById"]')
      await section.waitFor()
      // The page scrolls until the operation is at the top of the window.
      await reader.page.waitForFunction(
        (element) => {
          const top = element?.getBoundingClientRect().top ?? -1
          return top >= -5 && top < window.innerHeight / 2
        },
        await section.elementHandle(),
      )
      // Opens an operation in another area of the reference.
      await search('signOut')
      await reader.page.getByRole('group', { name: 'API operations' }).getByRole('option').first().click()
      await reader.page.waitForURL(/operation\/signOut$/)
      await reader.page.waitForFunction(() => {
        const top = document.getElementById('operation/signOut')?.getBoundingClientRect().top ?? -1
        return top >= -5 && top < window.innerHeight / 2
      })
    },
  )

  test('exclude tag pages and the search page', async () => {
    await search('tags')
    const urls = await getOptions().evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    for (const url of urls) expect(url).not.toMatch(/^\/[a-z]+\/(tags|search)\b/)
  })
})

describe('a page opened from a search result', () => {
  const getMarkedTexts = () =>
    reader.page
      .getByRole('article')
      .locator('mark')
      .evaluateAll((marks) => marks.map((mark) => mark.textContent?.toLowerCase()))

  test('marks all search terms, and removes the marks after Back', async () => {
    const text = await reader.page.getByRole('article').textContent()
    await search('sample friendships')
    await reader.page.getByRole('option').filter({ hasText: 'Getting started' }).first().click()
    await reader.page.waitForURL(/\/getting-started\?_highlight=sample&.*_highlight=friendships/)
    await reader.page.getByRole('article').locator('mark').first().waitFor()
    expect(new Set(await getMarkedTexts())).toEqual(new Set(['sample', 'friendships']))
    expect(await reader.page.getByRole('article').textContent()).toBe(text)
    await reader.page.goBack()
    await reader.page.waitForURL(/getting-started$/)
    expect(await getMarkedTexts()).toEqual([])
    expect(await reader.page.getByRole('article').textContent()).toBe(text)
  })

  test('marks search terms after a full page load, until the user opens another page', async () => {
    await reader.page.goto(`${reader.site.home}app/api/emojis?_highlight=emoji`)
    await reader.page.getByRole('article').locator('mark').first().waitFor()
    await reader.page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Get the API version', exact: true })
      .click()
    await reader.page.getByRole('heading', { level: 1, name: 'Get the API version' }).waitFor()
    expect(await getMarkedTexts()).toEqual([])
  })

  test('scrolls to the first mark if the result is not a heading', async () => {
    await reader.page.goto(`${reader.site.home}app/api/auth/signin?_highlight=fixation`)
    const first = reader.page.getByRole('article').locator('mark').first()
    await first.waitFor()
    await reader.page.waitForFunction(
      (mark) => {
        const { top, bottom } = mark?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
        return top >= 0 && bottom <= window.innerHeight
      },
      await first.elementHandle(),
    )
    expect(await reader.page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('opens at the heading of the result', async () => {
    await search('several instances')
    await reader.page.getByRole('group', { name: 'Headings' }).getByRole('option').first().click()
    await reader.page.waitForURL(/#several-instances$/)
    await reader.page.waitForFunction(() => {
      const top = document.getElementById('several-instances')?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < window.innerHeight
    })
  })
})
