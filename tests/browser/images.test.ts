import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { findProblems, measureOverflow } from './accessibility.ts'
import { CLIPBOARD, dismissAlerts, setUpAdminApp, waitForFocus } from './admin-app.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const PAGE = `<!doctype html><title>Plain</title>
<meta property="og:title" content="Plans for today">
<meta property="og:description" content="What we are up to, and when.">
<meta property="og:site_name" content="The example">
<meta name="author" content="Ada Lovelace">
<meta property="og:image" content="/no-image">
<link rel="icon" href="/no-icon">`

let site: Server
let linkedOrigin: string

const {
  openAsAdmin,
  toUrl,
  open: openPage,
} = setUpAdminApp(async () => {
  site = createServer((request, response) => {
    const isPage = request.url === '/plans'
    response.writeHead(200, { 'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/pdf' })
    response.end(isPage ? PAGE : '%PDF')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  linkedOrigin = `http://127.0.0.1:${port}`
  return {
    users: 10,
    settings: {
      LINK_PREVIEW_ALLOW: `127.0.0.1:${port}`,
      RATE_LIMIT_IMAGE: 'off',
      RATE_LIMIT_PREVIEW: 'off',
    },
  }
})
afterAll(() => {
  site?.close()
})

async function open(path: string, width = 1280) {
  const { context, page, pageErrors } = await openAsAdmin({ width, permissions: CLIPBOARD })
  await dismissAlerts(context.request, toUrl(''))
  await openPage(page, path)
  return { page, pageErrors }
}

/** Removes the errors that the browser logs for expected failed requests. */
const getUnexpectedErrors = (pageErrors: string[]) =>
  pageErrors.filter((message) => !/status of (40[034]|502)\b/.test(message))

/** Locates the preview image once the image matches the current options. */
const getPreviewImage = (page: Page) =>
  page.getByRole('region', { name: 'Preview', exact: true }).locator('img:not([data-old])')

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('previews and saves an image, and copies its URL and meta tags', async () => {
  const { page, pageErrors } = await open('images')
  const quoteField = page.getByLabel('Quote', { exact: true })
  await quoteField.fill('Forever is composed of nows.')
  await page.getByLabel('Author').fill('Emily Dickinson')
  await page.getByRole('radio', { name: 'Square' }).check()
  await page.waitForURL(/quote=Forever.*ratio=square/)
  await page.getByText(/1,080 × 1,080 · PNG · [\d.]+ KB/).waitFor()
  await page.getByAltText('“Forever is composed of nows.” – Emily Dickinson').waitFor()
  // Previews consume no quota.
  await page.getByText(/You can save 10 more images today\./).waitFor()
  await page.getByRole('button', { name: 'Save image' }).click()

  await page.getByRole('button', { name: 'Copy: Image URL' }).click()
  const imageUrl = await readClipboard(page)
  expect(imageUrl).toMatch(/\/api\/og-image\/[\w-]{22}\?format=png$/)
  const { pathname, search } = new URL(imageUrl)
  const response = await fetch(toUrl(`${pathname}${search}`))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  await page.getByRole('button', { name: 'Copy: Meta tags' }).click()
  expect(await readClipboard(page)).toContain(`<meta property="og:image" content="${imageUrl}">`)

  // A saved image is available in every format, so its URL appears without saving again.
  await page.getByText('SVG', { exact: true }).click()
  await page.getByText(/1,080 × 1,080 · SVG/).waitFor()
  await page.getByRole('textbox', { name: 'Image URL' }).waitFor()

  await page.goBack()
  await page.getByText(/1,080 × 1,080 · PNG/).waitFor()
  await page.reload()
  await getPreviewImage(page).waitFor()
  expect(await quoteField.inputValue()).toBe('Forever is composed of nows.')
  await quoteField.fill('Another')
  await page.getByText(/You can save 9 more images today\. Your quota of 10 resets/).waitFor()
  expect(getUnexpectedErrors(pageErrors)).toEqual([])
})

test('names the plan that the options require, and reports an invalid width', async () => {
  const { page, pageErrors } = await open('images?seed=ada&palette=dusk&shapes=12')
  await getPreviewImage(page).waitFor()
  await page.getByText('Saving this image requires the Pro plan.').waitFor()
  await page.getByRole('button', { name: 'Remove these options' }).click()
  await page.getByRole('button', { name: 'Save image' }).waitFor()
  expect(new URL(page.url()).search).toBe('?seed=ada')
  await page.getByRole('radio', { name: 'Dusk' }).check()
  await page.getByText('Saving this image requires the Starter plan.').waitFor()

  await page.getByLabel('Width', { exact: true }).fill('12')
  await page.getByText('Must be a number from 400 to 2400').waitFor()
  await page.getByLabel('Width', { exact: true }).fill('800')
  await page.waitForURL(/width=800/)
  await page.getByText('800 × 630').waitFor()
  expect(getUnexpectedErrors(pageErrors)).toEqual([])
})

test('selects an avatar style by keyboard and copies the avatar’s URL', async () => {
  const { page, pageErrors } = await open('images?tab=avatars&seed=ada')
  const faceRadio = page.getByRole('radio', { name: 'Face', exact: true })
  await faceRadio.focus()
  await page.keyboard.press('ArrowRight')
  await waitForFocus(page.getByRole('radio', { name: 'Bloom' }))
  await page.waitForURL(/style=bloom/)
  await page.getByRole('button', { name: 'Copy: Avatar URL' }).press('Enter')
  const imageUrl = await readClipboard(page)
  expect(imageUrl).toContain('seed=ada&style=bloom&size=120')
  expect((await fetch(imageUrl)).headers.get('content-type')).toBe('image/png')
  expect(pageErrors).toEqual([])
})

test('previews a link, refreshes the preview, and shows why other URLs are rejected', async () => {
  const { page, pageErrors } = await open('images?tab=links')
  const field = page.getByLabel('Page URL')
  await field.fill(`${linkedOrigin}/plans`)
  await field.press('Enter')
  const card = page.getByRole('article', { name: 'Link preview' })
  await card.getByRole('link', { name: 'Plans for today' }).waitFor()
  await card.getByText('The example').waitFor()
  await card.getByText('Ada Lovelace').waitFor()
  // Neither the image nor the icon loads. The list of fields reports both, and the card shows no gap.
  await page.getByRole('definition').filter({ hasText: 'Couldn’t be loaded' }).nth(1).waitFor()
  expect(await card.locator('img').count()).toBe(0)
  const getLeft = async (text: string) => (await card.getByText(text).boundingBox())?.x
  expect(await getLeft('The example')).toBe(await getLeft('Plans for today'))

  await page.getByRole('button', { name: 'Refresh preview' }).click()
  await page.getByText('Fetched just now').waitFor()

  await field.fill(`${linkedOrigin}/file`)
  await field.press('Enter')
  await page.getByRole('alert').getByText('URL does not lead to an HTML page.').waitFor()
  await field.fill('http://10.0.0.1/')
  await field.press('Enter')
  await page.getByRole('alert').getByText('URL leads to an IP address that is not public.').waitFor()
  await page.goBack()
  await page.goBack()
  await card.getByRole('link', { name: 'Plans for today' }).waitFor()
  expect(await field.inputValue()).toBe(`${linkedOrigin}/plans`)
  expect(getUnexpectedErrors(pageErrors)).toEqual([])
})

test('on a phone the tabs are on one line and reachable by keyboard', async () => {
  const { page } = await open('images', 360)
  const tabs = page.getByRole('tab')
  await tabs.nth(3).waitFor()
  const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()))
  expect(boxes.map((box) => box?.y)).toEqual(Array(4).fill(boxes[0]?.y))
  await tabs.first().press('End')
  await waitForFocus(tabs.last())
  await page.waitForFunction(() => {
    const tab = document.activeElement?.getBoundingClientRect()
    return tab && tab.left >= 0 && tab.right <= window.innerWidth
  })
  expect(await measureOverflow(page)).toBe(0)
})

test('the images page is accessible and has no overflow at each width and in each theme', async () => {
  const { page } = await open('images')
  for (const view of [
    '',
    '?shapes=5',
    '?tab=avatars',
    `?tab=links&url=${encodeURIComponent(`${linkedOrigin}/plans`)}`,
  ]) {
    await openPage(page, `images${view}`)
    await page.getByRole('tabpanel').waitFor()
    await waitUntilIdle(page)
    expect([view, await findProblems(page)]).toEqual([view, []])
  }
})
