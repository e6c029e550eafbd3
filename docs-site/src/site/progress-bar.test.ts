import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import nprogress from 'nprogress'
import './progress-bar.ts'

const siteRequire = createRequire(resolve('docs-site/package.json'))

test('the progress bar starts at 8%, animates for 200 ms, advances every 800 ms, and has no spinner', () => {
  expect(nprogress.settings).toMatchObject({
    minimum: 0.08,
    speed: 200,
    trickleSpeed: 800,
    showSpinner: false,
  })
})

test('the site declares an exact version of nprogress, the same one that Docusaurus uses', () => {
  const { dependencies } = JSON.parse(readFileSync('docs-site/package.json', 'utf8'))
  expect(dependencies.nprogress).toMatch(/^\d+\.\d+\.\d+$/)
  const themeRequire = createRequire(siteRequire.resolve('@docusaurus/theme-classic'))
  expect(siteRequire.resolve('nprogress')).toBe(themeRequire.resolve('nprogress'))
})
