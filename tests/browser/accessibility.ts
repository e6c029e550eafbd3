import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it is now, or in one part of it; one line a rule. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as {
      axe: { run(part: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run(part)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
  }, part)
}

/** By how many pixels the page is wider than the window, once its layout has had time to follow a change. */
export async function overflow(page: Page): Promise<number> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (let waits = 20; waits > 0 && (await excess()) > 0; waits--) await page.waitForTimeout(100)
  return excess()
}
