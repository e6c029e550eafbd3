import type { Sql } from '@veranda/database'
import { strip } from '@veranda/text'
import { type EmojiFilter, unionOf, visibleTo } from './emoji-filter.ts'

/** So many matches are ranked and counted; of more, the first of the catalogue's order, besides those that are named so. */
export const MOST_RANKED = 1_000

/** Words of a search that are looked at. */
const MOST_WORDS = 8
/** Shorter words stand for beginnings of words: too much has them somewhere inside. */
const INSIDE = 3
/** Letters of a word whose spelling may be corrected. */
const CORRECTED = 4
/** Corrections that are tried, best first. */
const ATTEMPTS = 3

const pattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** What is searched for: in lower case, one space between words, and whether it is the beginning of a shortcode. */
export function readSearch(typed: string): { text: string; isShortcode: boolean } {
  const isShortcode = /^:[^:]+$/.test(typed)
  return {
    text: strip(typed.normalize('NFC').toLowerCase().replace(/\s+/gu, ' '), ' :'),
    isShortcode,
  }
}

/** The index knows letters and digits alone: of all else every row would be looked at. */
export const isIndexed = (word: string) => /[\p{L}\p{N}]/u.test(word)

function patternsOf(text: string, isShortcode: boolean): string[] {
  if (isShortcode && isIndexed(text)) return [`% :${pattern(text.replaceAll(' ', '_'))}%`]
  const words = text.split(' ').filter(isIndexed).slice(0, MOST_WORDS)
  return words.map((word) => `%${[...word].length < INSIDE ? ' ' : ''}${pattern(word)}%`)
}

/** An emoji itself, as a catalogue has it: with the sign that asks for colours and without, in no colour of skin. */
export function charsOf(text: string): string[] {
  const bare = text.replace(/\p{Emoji_Modifier}|\uFE0F/gu, '')
  return [text, bare, `${bare}\uFE0F`]
}

/**
 * Best first: the name itself, a shortcode, a whole word, a name that begins so, a word that begins so, any part. `text`
 * stands for what is searched, `code` for the shortcode that it would be.
 */
export const rank = (text: string, code: string) => `CASE
  WHEN strpos(search_text, ' ' || ${text}) = 0 AND strpos(search_text, ' :' || ${code}) = 0 THEN 5
  WHEN starts_with(search_text, ' ' || ${text} || '  ') THEN 0
  WHEN strpos(search_text, ' :' || ${code} || ' ') > 0 THEN 1
  WHEN strpos(search_text, ' ' || ${text} || ' ') > 0 THEN 2
  WHEN starts_with(search_text, ' ' || ${text}) THEN 3 ELSE 4 END`

interface Found {
  ids: readonly number[]
  total: number
}

/** The statement of a search. Exported for the benchmark, which explains it. */
export function searchStatement(filter: EmojiFilter, typed: string, viewerId: number | null) {
  const { text, isShortcode } = readSearch(typed)
  const { visible, values } = visibleTo(filter, viewerId)
  const $ = (value: unknown) => `$${values.push(value)}::text`
  const patterns = patternsOf(text, isShortcode)
  const matches =
    patterns.length > 0
      ? patterns.map((like) => `e.search_text LIKE ${$(like)}`).join(' AND ')
      : `e.unicode_char = ANY ($${values.push(charsOf(text))}::text[])`
  const emojisThat = (match: string) =>
    unionOf(visible, (source) => `SELECT e.id, e.sort_order, e.search_text FROM ${source} AND ${match}`)
  const code = text.replaceAll(' ', '_')
  const [whole, shortcode] = [$(isShortcode ? `:${code}` : text), $(code)]
  const order = filter.sort === 'popular' ? 'uses DESC, ' : ''
  const uses =
    filter.sort === 'popular'
      ? ', COALESCE((SELECT u.uses FROM emoji_usage u WHERE u.emoji_id = id), 0) AS uses'
      : ''
  return {
    text: `WITH hits AS MATERIALIZED (
        ${emojisThat(matches)} ORDER BY sort_order, id LIMIT ${MOST_RANKED}
      ), called AS (
        ${emojisThat(`e.aliases @> ARRAY[${shortcode}]`)}
      ), ranked AS MATERIALIZED (
        SELECT id, sort_order, ${rank(whole, shortcode)} AS rank${uses} FROM (
          SELECT * FROM hits UNION ALL SELECT * FROM called WHERE id NOT IN (SELECT id FROM hits)
        ) found
      )
      SELECT LEAST((SELECT count(*) FROM ranked), ${MOST_RANKED})::int AS total, ARRAY(
        SELECT id FROM ranked ORDER BY ${order}rank, sort_order, id
        LIMIT $${values.push(Math.max(0, Math.min(filter.per_page, MOST_RANKED - offsetOf(filter))))}
        OFFSET $${values.push(offsetOf(filter))}
      ) AS ids`,
    values,
  }
}

const offsetOf = ({ page, per_page }: EmojiFilter) => (page - 1) * per_page

async function search(
  database: Sql,
  filter: EmojiFilter,
  typed: string,
  viewerId: number | null,
): Promise<Found> {
  const { text, values } = searchStatement(filter, typed, viewerId)
  const [row] = await database.query<Found>(text, values)
  return row ?? { ids: [], total: 0 }
}

/** What a search matches; where that is nothing, what it matches with its words as emojis spell them. */
export async function findSearched(
  database: Sql,
  filter: EmojiFilter,
  typed: string,
  viewerId: number | null,
): Promise<Found> {
  const found = await search(database, filter, typed, viewerId)
  if (found.total > 0) return found
  for (const corrected of await correctionsOf(database, typed)) {
    const instead = await search(database, filter, corrected, viewerId)
    if (instead.total > 0) return instead
  }
  return found
}

/** For each word the known ones that are most like it. */
export const SIMILAR = `SELECT ARRAY(
    SELECT k.word FROM emoji_word k WHERE k.word % asked.word
    ORDER BY similarity(k.word, asked.word) DESC, abs(length(k.word) - length(asked.word)), k.word LIMIT ${ATTEMPTS}
  ) AS words FROM unnest($1::text[]) WITH ORDINALITY AS asked(word, n) ORDER BY n`

export async function correctionsOf(database: Sql, typed: string): Promise<string[]> {
  const { text, isShortcode } = readSearch(typed)
  const words = text.split(/[ _]/).slice(0, MOST_WORDS)
  const isLong = (word: string) => [...word].length >= CORRECTED
  if (!words.some(isLong)) return []
  const rows = await database.query<{ words: string[] }>(SIMILAR, [words])
  const similar = words.map((word, n) => (isLong(word) ? (rows[n]?.words ?? []) : [word]))
  if (similar.some(({ length }) => length === 0)) return []
  const attempts = Array.from({ length: ATTEMPTS }, (_, n) =>
    similar.map((candidates) => candidates[n] ?? candidates[0]).join(isShortcode ? '_' : ' '),
  )
  return [...new Set(attempts)]
    .filter((attempt) => attempt !== text)
    .map((attempt) => (isShortcode ? `:${attempt}` : attempt))
}
