import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe rules that depend on colors. All other rules have the same results in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Axe rules to run or skip. */
type Rules = { only: string[] } | { not: string[] }

/**
 * Returns the axe violations of the page or a part of it, one line per rule.
 *
 * @param part CSS selector of the part
 */
export async function findViolations(
  page: Page,
  part = 'html',
  rules: Rules = { not: [] },
): Promise<string[]> {
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
 * Waits until no finite transition or animation is running, because axe can't judge colors during a fade.
 * Polls for them, because one transition can start when another ends, and because removed elements never
 * report the end of an animation.
 */
const waitUntilStill = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    do {
      for (let frames = 2; frames > 0; frames--) await new Promise(requestAnimationFrame)
    } while (isMoving())
  })

/**
 * Returns by how many pixels the page is too wide. Waits for animations to end, and if the page is too wide,
 * up to about 10 seconds for its charts to resize.
 */
export async function measureOverflow(page: Page): Promise<number> {
  await waitUntilStill(page)
  let excess = 0
  for (let attempts = 100; attempts > 0; attempts--) {
    excess = await page.evaluate(async () => {
      // Charts measure their size in a frame that the browser may delay while idle.
      for (let frames = 2; frames > 0; frames--) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    if (excess <= 0) break
    await page.waitForTimeout(100)
  }
  return excess
}

interface CheckOptions {
  /** widths of the window to check, in pixels */
  widths?: readonly number[]
  /** CSS selector of the part of the page that axe checks */
  part?: string
  /** switches the page to a theme; by default through the system theme, which the admin app follows */
  setTheme?: (page: Page, theme: Theme) => Promise<void>
}

/**
 * Minimum window width, in pixels, at which colors are checked. With `TEST_ALL`, they are checked at every
 * width.
 */
const MIN_COLOR_CHECK_WIDTH = 1280

/** Changes the system theme, and waits until the admin app has switched to it. */
async function setSystemTheme(page: Page, colorScheme: Theme) {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
}

/**
 * Returns the problems of the page at each width: horizontal overflow and axe violations. Where colors are
 * checked, they are checked in both themes. Leaves the page at the first width in the light theme.
 *
 * @example expect(await findProblems(page)).toEqual([])
 */
export async function findProblems(
  page: Page,
  { widths = [MIN_COLOR_CHECK_WIDTH, 360, 320], part = 'html', setTheme = setSystemTheme }: CheckOptions = {},
): Promise<string[]> {
  const problems: string[] = []
  const height = page.viewportSize()?.height ?? 860
  for (const width of [...widths.slice(1), ...widths.slice(0, 1)]) {
    await page.setViewportSize({ width, height })
    const excess = await measureOverflow(page)
    if (excess > 0) problems.push(`${width}: ${excess} pixels too wide`)
    const checksColors = width >= MIN_COLOR_CHECK_WIDTH || Boolean(process.env.TEST_ALL)
    for (const theme of checksColors ? (['dark', 'light'] as const) : (['light'] as const)) {
      await setTheme(page, theme)
      await waitUntilStill(page)
      const rules = theme === 'dark' ? { only: COLOR_RULES } : { not: checksColors ? [] : COLOR_RULES }
      for (const line of await findViolations(page, part, rules)) problems.push(`${width} ${theme}: ${line}`)
    }
  }
  return problems
}
