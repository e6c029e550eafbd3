import { type Face, type GetFace, hasCharacter } from './font-store.ts'
import { type FontChoice, type FontFile, getFontFiles, type HanStyle } from './fonts.ts'

/** A range of text in one font; `face` is undefined if no font has its characters. */
export interface FontRun {
  start: number
  end: number
  face: Face | undefined
}

/** Characters that need no glyph. */
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]$/u
/** Characters that use the font of the preceding text if it has them. */
const KEEPS_FONT = /^[\p{White_Space}\p{Punctuation}\p{Script=Inherited}]/u
/** Variation selector for the monochrome form of an emoji. */
const TEXT_STYLE = '\ufe0e'
const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier})|\p{Emoji}\p{Emoji_Modifier}|[0-9#*]\ufe0f?\u20e3|\p{Emoji}\ufe0f|\p{Regional_Indicator})/u

/** Returns whether a grapheme is displayed as a color emoji. */
export const isEmoji = (grapheme: string) => EMOJI.test(grapheme) && !grapheme.includes(TEXT_STYLE)

/**
 * Returns the regional style of Han characters. Without a Japanese, Korean, or Chinese `lang`, the text
 * determines it: kana means Japanese, Hangul means Korean, and anything else Chinese.
 */
export function getHanStyle(text: string, lang = ''): HanStyle {
  if (/^ja\b/i.test(lang)) return 'jp'
  if (/^ko\b/i.test(lang)) return 'kr'
  if (/^zh\b/i.test(lang)) return 'sc'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc'
}

/** Returns the code points of a grapheme that need a glyph. */
const listVisibleCodePoints = (grapheme: string) =>
  [...grapheme]
    .filter((character) => !IGNORABLE.test(character))
    .map((character) => character.codePointAt(0) ?? 0)

/**
 * Fonts of a grapheme: one font, or the font of each character if no font has all of them. Lengths are in
 * UTF-16 code units.
 */
type GraphemeFonts = readonly { face: Face | undefined; length: number }[]

/**
 * Splits a paragraph into runs of one font. White space and punctuation use the font of the preceding text if
 * it has them, so that a word and its punctuation match.
 *
 * @param starts start of each grapheme, and the end of the text
 */
export async function splitFontRuns(
  text: string,
  starts: readonly number[],
  choice: FontChoice,
  getFace: GetFace,
): Promise<FontRun[]> {
  const runs: FontRun[] = []
  const cachedFonts = new Map<string, GraphemeFonts>()
  const append = (face: Face | undefined, length: number) => {
    const last = runs.at(-1)
    if (last && last.face === face) last.end += length
    else runs.push({ start: last?.end ?? 0, end: (last?.end ?? 0) + length, face })
  }
  for (let i = 0; i + 1 < starts.length; i++) {
    const grapheme = text.slice(starts[i], starts[i + 1])
    const last = runs.at(-1)
    if (last && keepsFont(grapheme, last.face)) {
      append(last.face, grapheme.length)
      continue
    }
    let fonts = cachedFonts.get(grapheme)
    if (!fonts) {
      fonts = await findFonts(grapheme, choice, getFace)
      cachedFonts.set(grapheme, fonts)
    }
    for (const { face, length } of fonts) append(face, length)
  }
  return runs
}

/** Returns whether a grapheme uses the font of the preceding text. */
function keepsFont(grapheme: string, precedingFace: Face | undefined): boolean {
  if (isEmoji(grapheme)) return false
  const codePoints = listVisibleCodePoints(grapheme)
  if (!codePoints.length) return true
  return (
    precedingFace !== undefined && KEEPS_FONT.test(grapheme) && hasAllCharacters(precedingFace, codePoints)
  )
}

const hasAllCharacters = (face: Face, codePoints: readonly number[]) =>
  codePoints.every((codePoint) => hasCharacter(face, codePoint))

/** Returns a font that has the whole grapheme, or else one for its base and others for the missing marks. */
async function findFonts(grapheme: string, choice: FontChoice, getFace: GetFace): Promise<GraphemeFonts> {
  const codePoints = listVisibleCodePoints(grapheme)
  // At the start of the text, an invisible grapheme has no preceding font, so it uses the font of a space.
  if (!codePoints.length) codePoints.push(0x20)
  const isColorEmoji = isEmoji(grapheme)
  const candidateFiles = getCandidateFiles(codePoints, choice, isColorEmoji)
  const baseFace = await findBestFace(codePoints, candidateFiles, getFace)
  if (!baseFace || hasAllCharacters(baseFace, codePoints))
    return [{ face: baseFace, length: grapheme.length }]

  const parts: { face: Face | undefined; length: number }[] = []
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0) ?? 0
    const usesBaseFont = !parts.length || IGNORABLE.test(character) || hasCharacter(baseFace, codePoint)
    const markFace = usesBaseFont
      ? undefined
      : await findBestFace([codePoint], getFontFiles(codePoint, choice, false), getFace)
    parts.push({ face: markFace ?? baseFace, length: character.length })
  }
  return parts
}

/** Returns the files that may have any of the code points; those for the first code point come first. */
function getCandidateFiles(
  codePoints: readonly number[],
  choice: FontChoice,
  isColorEmoji: boolean,
): Iterable<FontFile> {
  const [base = 0, ...marks] = new Set(codePoints)
  const files = getFontFiles(base, choice, isColorEmoji)
  if (!marks.length) return files
  return new Set([...files, ...marks.flatMap((mark) => getFontFiles(mark, choice, isColorEmoji))])
}

/** Returns the first font that has all code points, or else the first one that has the first code point. */
async function findBestFace(
  codePoints: readonly number[],
  files: Iterable<FontFile>,
  getFace: GetFace,
): Promise<Face | undefined> {
  const [base = 0] = codePoints
  let best: Face | undefined
  for (const file of files) {
    const faceOrPromise = getFace(file)
    const face = 'then' in faceOrPromise ? await faceOrPromise : faceOrPromise
    if (!hasCharacter(face, base)) continue
    if (hasAllCharacters(face, codePoints)) return face
    best ??= face
  }
  return best
}
