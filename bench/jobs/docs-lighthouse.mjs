// Benchmark: desktop Lighthouse scores of the documentation on a Veranda server, for the home page and two
// other pages. Also prints the audits that have low scores in a page's first run.
import { chromium } from '../../node_modules/playwright-core/index.mjs'
import { findOrInstallChromium } from '../../scripts/browser.mjs'
import { startVeranda } from '../measure/processes.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

const PAGES = ['/docs/', '/docs/getting-started', '/docs/app/api/emojis']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const RUNS = 3
const DEBUGGING_PORT = 9333

export async function measure() {
  const installation = findOrInstallChromium()
  if (!installation.path) throw new Error(installation.reason)
  // Without a database URL, the server uses the embedded database.
  const server = await startVeranda('')
  const browser = await chromium.launch({
    executablePath: installation.path,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  try {
    const rows = []
    for (const page of PAGES) rows.push(await measurePage(page, server.url))
    printTable(rows)
    writeResults('docs-lighthouse', { ...(await describeMachine()), times_each: RUNS, rows })
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measurePage(page, origin) {
  const { default: lighthouse, desktopConfig } = await import('lighthouse')
  const reports = []
  for (let run = 0; run < RUNS; run++) {
    const options = { port: DEBUGGING_PORT, logLevel: 'error' }
    const { lhr } = await lighthouse(origin + page, options, desktopConfig)
    reports.push(lhr)
  }
  // Informative audits have no score. Lighthouse marks scores of 0.9 and above as good.
  const poorAudits = Object.values(reports[0].audits).filter(({ score }) => score !== null && score < 0.9)
  for (const { id, title, displayValue } of poorAudits)
    console.log(`${page}: ${id}, ${title}${displayValue ? ` (${displayValue})` : ''}`)
  const getScore = (category) => median(reports.map(({ categories }) => categories[category].score * 100))
  const scores = CATEGORIES.map((category) => [category, round(getScore(category), 0)])
  return { page, ...Object.fromEntries(scores) }
}
