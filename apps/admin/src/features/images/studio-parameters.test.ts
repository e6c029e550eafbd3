import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { createMetaTags, getImageUrl } from './image-urls.ts'
import {
  formatRequiredPlan,
  getImageSize,
  getRequiredPlan,
  parseNumber,
  readStudioSearch,
  toImageParameters,
} from './studio-parameters.ts'

const readParams = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readStudioSearch(search)).filter(([, value]) => value !== undefined))

test('restores the options from the URL', () => {
  const search = {
    seed: 'ada & co',
    quote: 'Forever is composed of nows.',
    ratio: 'square',
    width: 800,
    palette: 'dusk',
    lineHeight: 1.25,
    avatarX: 0,
    borderColor: 'f0a51e',
    glassBackground: 'true',
    watermarkEnabled: 'false',
    watermarkPosition: 'center',
    watermarkRotation: -12.5,
    format: 'webp',
  }
  expect(readParams(parseSearch(stringifySearch(search)))).toEqual(search)
})

test('drops invalid options and defaults', () => {
  expect(
    readParams({
      seed: '  ',
      ratio: 'default',
      palette: 'neon',
      width: '399',
      shapes: '7.5',
      fontSize: 'large',
      borderColor: 'red',
      glassBackground: 'yes',
      watermarkPosition: 'middle',
      format: 'png',
      other: 'x',
    }),
  ).toEqual({})
})

test.each([
  ['width', '1200', { value: 1200 }],
  ['width', ' ', {}],
  ['width', '2401', { problem: 'Must be a number from 400 to 2400' }],
  ['width', 'wide', { problem: 'Must be a number from 400 to 2400' }],
  ['shapes', '3.5', { problem: 'Must be a whole number' }],
  ['lineHeight', '1,2', { value: 1.2 }],
  ['watermarkRotation', '-45.5', { value: -45.5 }],
] as const)('parses %s from %j', (name, typed, parsed) => {
  expect(parseNumber(name, typed)).toEqual(parsed)
})

test('sets a default seed if the image would change daily without one', () => {
  expect(toImageParameters({ palette: 'dusk', format: 'svg' })).toEqual({ palette: 'dusk', seed: 'veranda' })
  expect(toImageParameters({ quote: 'Nows.' })).toEqual({ quote: 'Nows.' })
})

test('uses the width and height of the aspect ratio unless they are given', () => {
  expect(getImageSize({})).toEqual({ width: 1200, height: 630 })
  expect(getImageSize({ ratio: 'square', height: 700 })).toEqual({ width: 1080, height: 700 })
})

test('builds an image URL with the options and the format', () => {
  const origin = 'https://example.com'
  expect(getImageUrl(origin, { seed: 'a b', width: undefined }, 'svg')).toBe(
    'https://example.com/api/og-image?seed=a+b&format=svg',
  )
  expect(getImageUrl(origin, { seed: 'ada' }, 'png')).toBe(
    'https://example.com/api/og-image?seed=ada&format=png',
  )
})

test('includes the image’s URL, type, and text in the meta tags', () => {
  const tags = createMetaTags({
    url: 'https://example.com/i?a=1&format=png',
    size: { width: 1200, height: 630 },
    format: 'png',
    text: 'She said “nows” & <left>',
  })
  expect(tags).toContain('<meta property="og:image" content="https://example.com/i?a=1&amp;format=png">')
  expect(tags).toContain('<meta property="og:image:type" content="image/png">')
  expect(tags).toContain('<meta property="og:image:alt" content="She said “nows” &amp; &lt;left&gt;">')
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">')
})

describe('options beyond the user’s plan', () => {
  const missingFeatures = [
    { feature: 'basic_controls', plan: { display_name: 'Starter' } },
    { feature: 'advanced_controls', plan: { display_name: 'Pro' } },
  ] as const

  test.each([
    [{ seed: 'ada' }, undefined, {}],
    [{ palette: 'dusk' }, 'Starter', { palette: undefined }],
  ] as const)('names the plan that %j requires, if any', (parameters, plan, unset) => {
    expect(getRequiredPlan(missingFeatures, parameters)).toEqual({ plan, unset })
  })

  test('names the plan that includes all selected options, if any, and the parameters to reset', () => {
    const { plan, unset } = getRequiredPlan(missingFeatures, { palette: 'dusk', shapes: 9, seed: 'ada' })
    expect(plan).toBe('Pro')
    expect({ palette: 'dusk', shapes: 9, seed: 'ada', ...unset }).toMatchObject({
      palette: undefined,
      shapes: undefined,
      seed: 'ada',
    })
    expect(getRequiredPlan([{ feature: 'basic_controls', plan: null }], { palette: 'dusk' }).plan).toBeNull()
    expect(getRequiredPlan([], { palette: 'dusk', shapes: 9 }).plan).toBeUndefined()
  })

  test('labels the options with the plan that they require', () => {
    expect(formatRequiredPlan(missingFeatures, 'advanced_controls')).toBe('Requires the Pro plan to save')
    expect(formatRequiredPlan([{ feature: 'basic_controls', plan: null }], 'basic_controls')).toBe(
      'Not in any plan',
    )
    expect([
      formatRequiredPlan([], 'basic_controls'),
      formatRequiredPlan(undefined, 'basic_controls'),
    ]).toEqual([null, null])
  })
})
