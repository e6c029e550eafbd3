import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** One file of a font. Packages split fonts into files by character range. */
export interface FontFile {
  /** unique number within the process */
  id: number
  path: string
  /** values of the axes other than the weight */
  axes: Readonly<Record<string, number>>
  /** whether the weight is variable */
  isVariable: boolean
  /** factor that adjusts the font's size to the other fonts */
  scale: number
  /** whether lines reserve space for the font's height; not needed for symbols between words */
  isTall: boolean
}

/** Regional style of Han characters: Simplified Chinese, Japanese, or Korean. */
export type HanStyle = 'sc' | 'jp' | 'kr'

interface Font {
  package: string
  /** part of the package's file names: the variable axes, or the weight of a font without axes */
  variant: string
  axes?: Record<string, number>
  scale?: number
  isTall?: boolean
  /** whether to use the font only for its own script, not for its Latin letters, symbols, and so on */
  isSingleScript?: boolean
  /** character ranges by subset, if the package declares fewer characters than its files have */
  subsets?: Record<string, string>
}

// The axis `opsz`, the optical size, adapts the letter shapes to the font size. Text on images is larger than
// in books and smaller than on posters, so a single value suits all sizes. A text is then shaped only once,
// even if several font sizes are tried. Fraunces has two more axes: `SOFT` rounds the letters, and `WONK`
// turns on unconventional letter shapes.
const DISPLAY: Font = {
  package: '@fontsource-variable/fraunces',
  variant: 'full',
  axes: { opsz: 60, SOFT: 50, WONK: 0 },
}
const TEXT: Font = { package: '@fontsource-variable/inter', variant: 'opsz', axes: { opsz: 24 } }

const createSerifFont = (suffix: string): Font => ({
  package: `@fontsource-variable/noto-serif${suffix}`,
  variant: 'wght',
  isSingleScript: suffix !== '',
})
const createSymbolFont = (name: string): Font => ({
  package: `@fontsource/noto-sans-${name}`,
  variant: '400',
  isTall: false,
})
const MATH: Font = {
  ...createSymbolFont('math'),
  subsets: {
    latin:
      'U+2070-209F,U+2100-214F,U+2190-23FF,U+25A0-25FF,U+27C0-27FF,U+2900-2BFF,U+1D400-1D7FF,U+1EE00-1EEFF',
  },
}

const SCRIPTS: Font[] = [
  createSerifFont(''),
  { package: '@fontsource-variable/noto-naskh-arabic', variant: 'wght', scale: 1.1, isSingleScript: true },
  ...'hebrew armenian georgian devanagari bengali gujarati gurmukhi kannada malayalam sinhala tamil telugu'
    .split(' ')
    .map((name) => createSerifFont(`-${name}`)),
  ...'thai lao khmer tibetan ethiopic'.split(' ').map((name) => createSerifFont(`-${name}`)),
  { package: '@fontsource/noto-sans-myanmar', variant: '400' },
  MATH,
]
const HAN: Record<HanStyle, Font> = {
  sc: createSerifFont('-sc'),
  jp: createSerifFont('-jp'),
  kr: createSerifFont('-kr'),
}
const SYMBOLS: Font[] = [createSymbolFont('symbols'), createSymbolFont('symbols-2')]

const require = createRequire(import.meta.url)
const getPackageFolder = (name: string) => path.dirname(require.resolve(`${name}/package.json`))

let lastId = 0

const EMOJI: FontFile = {
  id: ++lastId,
  path: path.join(getPackageFolder('twemoji-colr-font'), 'twemoji.woff2'),
  axes: {},
  isVariable: false,
  scale: 1,
  isTall: false,
}

/** Files of a font, with the characters that its package declares for each file. */
interface Coverage {
  /** three numbers per range: first code point, last code point, index in `files` */
  ranges: Int32Array
  files: FontFile[]
}

/** Subsets that are ignored if a font has `isSingleScript`. */
const OTHER_SCRIPT_SUBSETS = new Set(['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'math', 'symbols'])

const coverages = new Map<Font, Coverage>()

function getCoverage(font: Font): Coverage {
  const cachedCoverage = coverages.get(font)
  if (cachedCoverage) return cachedCoverage
  const folder = getPackageFolder(font.package)
  const fontName = path.basename(font.package)
  const subsets =
    font.subsets ??
    (JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>)
  const files: FontFile[] = []
  const ranges: number[] = []
  for (const [subset, list] of Object.entries(subsets)) {
    if (font.isSingleScript && OTHER_SCRIPT_SUBSETS.has(subset)) continue
    // Numbered subsets are in brackets in unicode.json, such as `[12]`, but not in file names.
    const name = `${fontName}-${subset.replace(/[[\]]/g, '')}-${font.variant}-normal.woff2`
    for (const range of list.split(',')) {
      const [first = '', last = first] = range.replace(/U\+/i, '').split('-')
      ranges.push(Number.parseInt(first, 16), Number.parseInt(last, 16), files.length)
    }
    files.push({
      id: ++lastId,
      path: path.join(folder, 'files', name),
      axes: font.axes ?? {},
      isVariable: Number.isNaN(Number(font.variant)),
      scale: font.scale ?? 1,
      isTall: font.isTall ?? true,
    })
  }
  const coverage = { ranges: Int32Array.from(ranges), files }
  coverages.set(font, coverage)
  return coverage
}

/** Returns the files whose declared ranges include the code point. */
function findFiles(font: Font, codePoint: number): FontFile[] {
  const { ranges, files } = getCoverage(font)
  const found: FontFile[] = []
  for (let i = 0; i < ranges.length; i += 3) {
    if (codePoint >= (ranges[i] ?? 0) && codePoint <= (ranges[i + 1] ?? -1)) {
      const file = files[ranges[i + 2] ?? 0]
      if (file) found.push(file)
    }
  }
  return found
}

export interface FontChoice {
  family: 'display' | 'text'
  han: HanStyle
}

/** Returns the fonts of a choice in order of preference. */
function listFonts({ family, han }: FontChoice): Font[] {
  const otherStyles = (['sc', 'jp', 'kr'] as const).filter((style) => style !== han)
  return [
    family === 'display' ? DISPLAY : TEXT,
    ...SCRIPTS,
    HAN[han],
    ...otherStyles.map((style) => HAN[style]),
    ...SYMBOLS,
  ]
}

const fileCache = new Map<string, readonly FontFile[]>()

/**
 * Returns the files that may have a character, in order of preference. The ranges that packages declare are
 * not reliable, so check each file with `hasCharacter`. For an emoji, the emoji font comes first, otherwise
 * last.
 */
export function getFontFiles(codePoint: number, choice: FontChoice, isEmoji: boolean): readonly FontFile[] {
  const key = `${codePoint} ${choice.family} ${choice.han} ${isEmoji}`
  const cachedFiles = fileCache.get(key)
  if (cachedFiles) return cachedFiles
  if (fileCache.size >= 8192) fileCache.clear()
  const textFiles = listFonts(choice).flatMap((font) => findFiles(font, codePoint))
  const files = isEmoji ? [EMOJI, ...textFiles] : [...textFiles, EMOJI]
  fileCache.set(key, files)
  return files
}
