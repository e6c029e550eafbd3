import { type FontChoice, type FontFile, filesFor, type Han } from './fonts.ts'
import { type Face, hasCharacter, type UseFace } from './store.ts'

/** A range of text in one font; `face` is undefined if no font has it. */
export interface FontRun {
  start: number
  end: number
  face: Face | undefined
}

const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]$/u
const FOLLOWS = /^[\p{White_Space}\p{Punctuation}\p{Script=Inherited}]/u
const TEXT_STYLE = '\ufe0e'
const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier})|\p{Emoji}\p{Emoji_Modifier}|[0-9#*]\ufe0f?\u20e3|\p{Emoji}\ufe0f|\p{Regional_Indicator})/u

/** Returns whether a grapheme is displayed as a color emoji. */
export const isEmoji = (grapheme: string) => EMOJI.test(grapheme) && !grapheme.includes(TEXT_STYLE)

/**
 * Returns the regional style of Han characters: kana means Japanese, Hangul means Korean, otherwise Chinese.
 */
export function hanOf(text: string, lang = ''): Han {
  if (/^ja\b/i.test(lang)) return 'jp'
  if (/^ko\b/i.test(lang)) return 'kr'
  if (/^zh\b/i.test(lang)) return 'sc'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc'
}

/** Returns the code points of a grapheme that need a glyph. */
const visible = (grapheme: string) =>
  [...grapheme]
    .filter((character) => !IGNORABLE.test(character))
    .map((character) => character.codePointAt(0) ?? 0)

/** Font of a grapheme, or of its parts if no font has all of it, each with its length in UTF-16 units. */
type Fonts = readonly { face: Face | undefined; length: number }[]

/**
 * Returns the fonts of a paragraph. White space and punctuation use the font before them if it has them, so
 * that a word and its punctuation match.
 */
export async function fontRuns(
  text: string,
  starts: readonly number[],
  choice: FontChoice,
  use: UseFace,
): Promise<FontRun[]> {
  const runs: FontRun[] = []
  const known = new Map<string, Fonts>()
  const add = (face: Face | undefined, length: number) => {
    const last = runs.at(-1)
    if (last && last.face === face) last.end += length
    else runs.push({ start: last?.end ?? 0, end: (last?.end ?? 0) + length, face })
  }
  for (let i = 0; i + 1 < starts.length; i++) {
    const grapheme = text.slice(starts[i], starts[i + 1])
    const last = runs.at(-1)
    if (last && stays(grapheme, last.face)) {
      add(last.face, grapheme.length)
      continue
    }
    let fonts = known.get(grapheme)
    if (!fonts) {
      fonts = await fontsFor(grapheme, choice, use)
      known.set(grapheme, fonts)
    }
    for (const { face, length } of fonts) add(face, length)
  }
  return runs
}

function stays(grapheme: string, face: Face | undefined): boolean {
  if (isEmoji(grapheme)) return false
  const codePoints = visible(grapheme)
  if (!codePoints.length) return true
  return face !== undefined && FOLLOWS.test(grapheme) && hasAll(face, codePoints)
}

const hasAll = (face: Face, codePoints: readonly number[]) =>
  codePoints.every((codePoint) => hasCharacter(face, codePoint))

/** Returns a font that has the whole grapheme, or one for its base and others for missing marks. */
async function fontsFor(grapheme: string, choice: FontChoice, use: UseFace): Promise<Fonts> {
  const whole = visible(grapheme)
  if (!whole.length) whole.push(0x20)
  const colored = isEmoji(grapheme)
  const found = await bestFace(whole, filesForAll(whole, choice, colored), use)
  if (!found || hasAll(found, whole)) return [{ face: found, length: grapheme.length }]

  const parts: { face: Face | undefined; length: number }[] = []
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0) ?? 0
    const isOwn = !parts.length || IGNORABLE.test(character) || hasCharacter(found, codePoint)
    const other = isOwn ? undefined : await bestFace([codePoint], filesFor(codePoint, choice, false), use)
    parts.push({ face: other ?? found, length: character.length })
  }
  return parts
}

function filesForAll(
  codePoints: readonly number[],
  choice: FontChoice,
  colored: boolean,
): Iterable<FontFile> {
  const [base = 0, ...marks] = new Set(codePoints)
  const files = filesFor(base, choice, colored)
  if (!marks.length) return files
  return new Set([...files, ...marks.flatMap((mark) => filesFor(mark, choice, colored))])
}

/** Returns the first font that has all code points, or else the first one that has the first code point. */
async function bestFace(
  codePoints: readonly number[],
  files: Iterable<FontFile>,
  use: UseFace,
): Promise<Face | undefined> {
  const [base = 0] = codePoints
  let best: Face | undefined
  for (const file of files) {
    const loaded = use(file)
    const face = 'then' in loaded ? await loaded : loaded
    if (!hasCharacter(face, base)) continue
    if (hasAll(face, codePoints)) return face
    best ??= face
  }
  return best
}
