// Benchmark: Lighthouse scores of the served documentation on desktop, for the home page and two other pages.
import { chromium } from '../../node_modules/playwright-core/index.mjs'
import { findOrInstallChromium } from '../../scripts/browser.mjs'
import { startVeranda } from '../measure/processes.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

const PAGES = ['/docs/', '/docs/getting-started', '/docs/app/api/emojis']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const RUNS = 3

export async function measure() {
  const found = findOrInstallChromium()
  if (!found.path) throw new Error(found.reason)
  const server = await startVeranda('')
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=9333'],
  })
  try {
    const rows = []
    for (const page of PAGES) rows.push(await measurePage(page, server.url))
    printTable(rows)
    writeResults('docs-lighthouse', { ...(await machine()), times_each: RUNS, rows })
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measurePage(page, origin) {
  const { default: lighthouse, desktopConfig } = await import('lighthouse')
  const runs = []
  for (let time = 0; time < RUNS; time++) {
    const { lhr } = await lighthouse(origin + page, { port: 9333, logLevel: 'error' }, desktopConfig)
    runs.push(lhr)
  }
  const failing = Object.values(runs[0].audits).filter(({ score }) => score !== null && score < 0.9)
  for (const { id, title, displayValue } of failing)
    console.log(`${page}: ${id}, ${title}${displayValue ? ` (${displayValue})` : ''}`)
  const score = (category) => median(runs.map(({ categories }) => categories[category].score * 100))
  return { page, ...Object.fromEntries(CATEGORIES.map((category) => [category, round(score(category), 0)])) }
}
