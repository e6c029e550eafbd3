import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What the colors decide; all else is the same in either theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Which rules of axe run. */
type Rules = { only: string[] } | { not: string[] }

/** What axe finds on the page as it is now, or in one part of it; one line a rule. */
export async function violations(page: Page, part = 'html', rules: Rules = { not: [] }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(
    async ([part, rules]) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(
            part: string,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
        }
      }
      const { violations } = await axe.run(part, {
        resultTypes: ['violations'],
        ...('only' in rules
          ? { runOnly: rules.only }
          : { rules: Object.fromEntries(rules.not.map((rule) => [rule, { enabled: false }])) }),
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      )
    },
    [part, rules] as const,
  )
}

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/**
 * Waits for what moves or fades: half a color is no color to judge. One transition can begin as another ends. Looks
 * again at each frame, for the end of an animation whose element goes away is never told.
 */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    do {
      for (let frames = 2; frames > 0; frames--) await new Promise(requestAnimationFrame)
    } while (moving())
  })

/** By how many pixels the page is wider than the window, once it is still and its charts have followed. */
export async function overflow(page: Page): Promise<number> {
  await stillness(page)
  let excess = 0
  for (let waits = 100; waits > 0; waits--) {
    excess = await page.evaluate(async () => {
      // Charts learn their size in a frame, which the browser may put off while nobody asks for one.
      for (let frames = 2; frames > 0; frames--) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    if (excess <= 0) break
    await page.waitForTimeout(100)
  }
  return excess
}

interface Looks {
  /** of the window, in pixels */
  widths?: readonly number[]
  /** the part that axe looks at */
  part?: string
  /** shows the page in a theme; unless told, as the system does, which the admin app follows */
  show?: (page: Page, theme: Theme) => Promise<void>
}

/** From this width on, in pixels, colors are checked in both themes; with `TEST_ALL`, at every width. */
const WIDE = 1280

/** The admin app follows with its next render. */
async function followSystem(page: Page, colorScheme: Theme) {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
}

/**
 * What is wrong with the page as it is now, in each width and theme: what axe finds, and by how much it is too wide.
 * Leaves the page in the first width, light.
 *
 * @example expect(await faults(page)).toEqual([])
 */
export async function faults(
  page: Page,
  { widths = [WIDE, 360, 320], part = 'html', show = followSystem }: Looks = {},
): Promise<string[]> {
  const found: string[] = []
  const height = page.viewportSize()?.height ?? 860
  for (const width of [...widths.slice(1), ...widths.slice(0, 1)]) {
    await page.setViewportSize({ width, height })
    const excess = await overflow(page)
    if (excess > 0) found.push(`${width}: ${excess} pixels too wide`)
    const hasColors = width >= WIDE || Boolean(process.env.TEST_ALL)
    for (const theme of hasColors ? (['dark', 'light'] as const) : (['light'] as const)) {
      await show(page, theme)
      await stillness(page)
      const rules = theme === 'dark' ? { only: COLOR_RULES } : { not: hasColors ? [] : COLOR_RULES }
      for (const line of await violations(page, part, rules)) found.push(`${width} ${theme}: ${line}`)
    }
  }
  return found
}
