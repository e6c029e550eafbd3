import { createAvatarScene } from './avatars/avatar.ts'
import { createPageScene } from './compositions/page.ts'
import { createProfileScene } from './compositions/profile.ts'
import { createQuoteScene } from './compositions/quote.ts'
import { PATTERNS, type PatternName } from './ground.ts'
import { rectangle } from './outlines.ts'
import { PALETTES, type Palette } from './palettes.ts'
import { AVATAR_STYLES } from './parameters.ts'
import { createRandom } from './random.ts'
import { RATIO_NAMES, RATIOS } from './ratios.ts'
import type { Scene } from './scene.ts'

/** Creates a scene with only a pattern, which leaves space for text on the left. */
export function createPatternScene(
  name: PatternName,
  palette: Palette,
  width: number,
  height: number,
): Scene {
  const quietArea = { x: width * 0.08, y: height * 0.3, width: width * 0.3, height: height * 0.4 }
  return {
    width,
    height,
    title: name,
    shapes: [
      { outline: rectangle(0, 0, width, height), paint: palette.ground[1] },
      ...PATTERNS[name]({
        width,
        height,
        palette,
        random: createRandom(`golden ${name}`),
        density: 9,
        quietArea,
      }),
    ],
  }
}

const TEXTS = {
  latin: 'Simplicity is the final achievement.',
  cyrillic: 'Рукописи не горят, а слова остаются.',
  arabic: 'العلم نور والجهل ظلام',
  devanagari: 'सत्यमेव जयते नानृतम्',
  chinese: '千里之行，始于足下。',
  japanese: '七転び八起き、明日は明日の風が吹く。',
  korean: '천 리 길도 한 걸음부터 시작된다.',
  emoji: 'Up 🚀 and away 👩🏽‍🚀 🇳🇱 ❤️',
}

/** Scales a size to a width of 400 pixels. */
const scaleDown = ({ width, height }: { width: number; height: number }) => ({
  width: 400,
  height: Math.round((height * 400) / width),
})

const size = scaleDown(RATIOS.default)

/**
 * Functions that create the scenes of the golden images, by file name. Golden images are stored files that
 * tests compare newly rendered images with.
 */
export const goldenImages: Record<string, () => Scene | Promise<Scene>> = {
  ...Object.fromEntries(
    RATIO_NAMES.map((ratio) => [
      `ratio-${ratio}`,
      () =>
        createQuoteScene({
          ...scaleDown(RATIOS[ratio]),
          seed: ratio,
          quote: 'Forever is composed of nows.',
          author: 'Emily Dickinson',
          watermark: { text: 'veranda.example' },
        }),
    ]),
  ),
  ...Object.fromEntries(
    (Object.keys(PATTERNS) as PatternName[]).map((name, i) => [
      `pattern-${name}`,
      () => createPatternScene(name, PALETTES[i % PALETTES.length] as Palette, size.width, size.height),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(TEXTS).map(([script, quote]) => [
      `script-${script}`,
      () =>
        createQuoteScene({
          ...size,
          seed: script,
          patternSeed: 'one',
          palette: 'dusk',
          quote,
          author: quote,
        }),
    ]),
  ),
  ...Object.fromEntries(
    AVATAR_STYLES.map((style) => [`avatar-${style}`, () => createAvatarScene('ada', style, 160)]),
  ),
  profile: () =>
    createProfileScene({
      ...size,
      seed: 'ada',
      name: 'Ada Lovelace',
      username: 'ada',
      bio: 'Poetical science.',
    }),
  page: () =>
    createPageScene({ ...size, seed: '/docs', title: 'Getting started', description: 'In five minutes.' }),
  glass: () =>
    createQuoteScene({
      ...size,
      seed: 'g',
      quote: 'Behind glass.',
      glassBackground: true,
      borderColor: 0xff0000,
    }),
}
