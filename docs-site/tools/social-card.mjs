// Renders static/img/social-card.png, the default image for link previews, from social-card.html, the logo,
// and the design tokens. Run `node docs-site/tools/social-card.mjs` after a change to any of these. Needs
// Chromium: see CONTRIBUTING.md.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('../..', import.meta.url))
const getPath = (name) => path.join(root, name)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
// Serves the files of the repository at an HTTP origin, because pages from file:// can't load fonts.
await page.route('http://card.test/**', (route) =>
  route.fulfill({ path: getPath(new URL(route.request().url()).pathname.slice(1)) }),
)
await page.goto('http://card.test/docs-site/tools/social-card.html')
await page.evaluate(
  (logo) => {
    document.querySelector('.house').innerHTML = logo
  },
  readFileSync(getPath('packages/ui/src/logo-dark.svg'), 'utf8'),
)
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: getPath('docs-site/static/img/social-card.png') })
await browser.close()
