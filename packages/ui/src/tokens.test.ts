import { readFileSync } from 'node:fs'
import { CONTROL_PAIRS, TEXT_PAIRS } from './pairs.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Returns the colors of a theme by token name. */
function readTheme(name: 'light' | 'dark') {
  const block = new RegExp(
    `\\[data-theme=.${name}.\\],\\s*\\[data-mantine-color-scheme=.${name}.\\] \\{([^}]*)\\}`,
  )
  const rule = block.exec(css)?.[1] ?? ''
  return new Map(
    [...rule.matchAll(/--v-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, token = '', hex = '']) => [token, hex]),
  )
}

/** Calculates the relative luminance (WCAG 2.2). */
function getLuminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(colorA: string, colorB: string) {
  const [dark = 0, light = 0] = [getLuminance(colorA), getLuminance(colorB)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('calculates the contrast as defined by WCAG', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('sets the same tokens in both themes', () => {
  expect(readTheme('light').size).toBeGreaterThan(15)
  expect([...readTheme('dark').keys()]).toEqual([...readTheme('light').keys()])
})

describe.each(['light', 'dark'] as const)('%s theme', (name) => {
  const colors = readTheme(name)
  const getRatio = (front: string, back: string) =>
    getContrast(colors.get(front) ?? 'missing', colors.get(back) ?? 'missing')
  const toPairs = (pairs: typeof TEXT_PAIRS) =>
    pairs.flatMap(({ front, backs }) => backs.map((back) => [front, back] as const))

  test.each(toPairs(TEXT_PAIRS))('has readable %s on %s', (front, back) => {
    expect(getRatio(front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(toPairs(CONTROL_PAIRS))('has visible %s on %s', (front, back) => {
    expect(getRatio(front, back)).toBeGreaterThanOrEqual(3)
  })
})
