import type { SqlRunner } from '@veranda/database'
import { strip } from '@veranda/text'
import { type EmojiFilter, selectVisible, unionAll } from './emoji-filter.ts'

/**
 * Maximum number of matches that are ranked and counted. If more emojis match, only two groups are ranked:
 * the first ones in catalog order, and those with exactly the searched shortcode.
 */
const MAX_RANKED = 1_000

/** Maximum number of search words. Further words are ignored. */
const MAX_WORDS = 8
/**
 * Minimum length of a search word that matches inside words. Shorter words match only the start of words,
 * because too many emojis contain them.
 */
const MIN_INFIX_LENGTH = 3
/** Minimum length of a word whose spelling is corrected. */
const MIN_CORRECTED_LENGTH = 4
/** Maximum number of corrections to try, best first. */
const MAX_CORRECTIONS = 3

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Normalizes a search text, and detects whether it is the beginning of a shortcode: a colon, followed by text
 * without colons, such as `:smi`.
 */
export function parseSearch(input: string): { text: string; isShortcodeStart: boolean } {
  const isShortcodeStart = /^:[^:]+$/.test(input)
  return {
    text: strip(input.normalize('NFC').toLowerCase().replace(/\s+/gu, ' '), ' :'),
    isShortcodeStart,
  }
}

/**
 * Returns whether the index can match a word. The index contains only letters and digits, so a search for
 * other text would scan every row.
 */
export const isIndexed = (word: string) => /[\p{L}\p{N}]/u.test(word)

/**
 * Returns the LIKE patterns that `search_text` must match. The column contains ` name  words :alias :alias `
 * in lowercase, where `words` are the aliases, tags, and keywords. Two spaces mark the end of the name.
 */
function toPatterns(text: string, isShortcodeStart: boolean): string[] {
  if (isShortcodeStart && isIndexed(text)) return [`% :${escapeLike(text.replaceAll(' ', '_'))}%`]
  const words = text.split(' ').filter(isIndexed).slice(0, MAX_WORDS)
  return words.map((word) => `%${[...word].length < MIN_INFIX_LENGTH ? ' ' : ''}${escapeLike(word)}%`)
}

/**
 * Returns the forms of an emoji character that the catalog may contain: the typed form, and the form without
 * skin tones, once without and once with the emoji presentation selector.
 */
export function toCharacterVariants(text: string): string[] {
  const bare = text.replace(/\p{Emoji_Modifier}|\uFE0F/gu, '')
  return [text, bare, `${bare}\uFE0F`]
}

/**
 * Returns an SQL expression for the rank of a match, from 0 for the best to 5: full name, shortcode, whole
 * word, start of the name, start of a word or shortcode, any other match.
 *
 * @param text SQL expression for the search text
 * @param code SQL expression for the equivalent shortcode
 */
export const buildRankSql = (text: string, code: string) => `CASE
  WHEN strpos(search_text, ' ' || ${text}) = 0 AND strpos(search_text, ' :' || ${code}) = 0 THEN 5
  WHEN starts_with(search_text, ' ' || ${text} || '  ') THEN 0
  WHEN strpos(search_text, ' :' || ${code} || ' ') > 0 THEN 1
  WHEN strpos(search_text, ' ' || ${text} || ' ') > 0 THEN 2
  WHEN starts_with(search_text, ' ' || ${text}) THEN 3 ELSE 4 END`

/** IDs of the emojis on the requested page, and the number of all matches, capped at `MAX_RANKED`. */
interface Matches {
  ids: readonly number[]
  total: number
}

/** Builds the SQL statement of a search. */
function buildSearch(filter: EmojiFilter, input: string, currentUserId: number | null) {
  const { text, isShortcodeStart } = parseSearch(input)
  const { visible, values } = selectVisible(filter, currentUserId)
  const bindText = (value: string) => `$${values.push(value)}::text`
  const patterns = toPatterns(text, isShortcodeStart)
  const matchCondition =
    patterns.length > 0
      ? patterns.map((pattern) => `e.search_text LIKE ${bindText(pattern)}`).join(' AND ')
      : `e.unicode_char = ANY ($${values.push(toCharacterVariants(text))}::text[])`
  const selectEmojis = (condition: string) =>
    unionAll(visible, (source) => `SELECT e.id, e.sort_order, e.search_text FROM ${source} AND ${condition}`)
  const code = text.replaceAll(' ', '_')
  const [textSql, shortcodeSql] = [bindText(isShortcodeStart ? `:${code}` : text), bindText(code)]
  const order = filter.sort === 'popular' ? 'uses DESC, ' : ''
  const uses =
    filter.sort === 'popular'
      ? ', COALESCE((SELECT u.uses FROM emoji_usage u WHERE u.emoji_id = id), 0) AS uses'
      : ''
  return {
    sql: `WITH hits AS MATERIALIZED (
        ${selectEmojis(matchCondition)} ORDER BY sort_order, id LIMIT ${MAX_RANKED}
      ), with_shortcode AS (
        ${selectEmojis(`e.aliases @> ARRAY[${shortcodeSql}]`)}
      ), ranked AS MATERIALIZED (
        SELECT id, sort_order, ${buildRankSql(textSql, shortcodeSql)} AS rank${uses} FROM (
          SELECT * FROM hits UNION ALL SELECT * FROM with_shortcode WHERE id NOT IN (SELECT id FROM hits)
        ) found
      )
      SELECT LEAST((SELECT count(*) FROM ranked), ${MAX_RANKED})::int AS total, ARRAY(
        SELECT id FROM ranked ORDER BY ${order}rank, sort_order, id
        LIMIT $${values.push(Math.max(0, Math.min(filter.per_page, MAX_RANKED - getOffset(filter))))}
        OFFSET $${values.push(getOffset(filter))}
      ) AS ids`,
    values,
  }
}

const getOffset = ({ page, per_page }: EmojiFilter) => (page - 1) * per_page

async function runSearch(
  database: SqlRunner,
  filter: EmojiFilter,
  input: string,
  currentUserId: number | null,
): Promise<Matches> {
  const { sql, values } = buildSearch(filter, input, currentUserId)
  const [row] = await database.query<Matches>(sql, values)
  return row ?? { ids: [], total: 0 }
}

/** Returns the matches of a search. If there are none, tries corrected spellings of its words. */
export async function searchEmojis(
  database: SqlRunner,
  filter: EmojiFilter,
  input: string,
  currentUserId: number | null,
): Promise<Matches> {
  const found = await runSearch(database, filter, input, currentUserId)
  if (found.total > 0) return found
  for (const corrected of await findCorrections(database, input)) {
    const correctedResult = await runSearch(database, filter, corrected, currentUserId)
    if (correctedResult.total > 0) return correctedResult
  }
  return found
}

/**
 * Selects one array for each of the given words, in their order. The array contains the known words that are
 * most similar to the given word, most similar first.
 */
const SIMILAR_WORDS = `SELECT ARRAY(
    SELECT k.word FROM emoji_word k WHERE k.word % searched.word
    ORDER BY similarity(k.word, searched.word) DESC, abs(length(k.word) - length(searched.word)), k.word LIMIT ${MAX_CORRECTIONS}
  ) AS words FROM unnest($1::text[]) WITH ORDINALITY AS searched(word, n) ORDER BY n`

/**
 * Returns corrected spellings of a search, best first. Only words of at least `MIN_CORRECTED_LENGTH`
 * characters are corrected. Returns an empty array if the search has no such word, or if one of them has no
 * similar known word.
 */
export async function findCorrections(database: SqlRunner, input: string): Promise<string[]> {
  const { text, isShortcodeStart } = parseSearch(input)
  const words = text.split(/[ _]/).slice(0, MAX_WORDS)
  const isLong = (word: string) => [...word].length >= MIN_CORRECTED_LENGTH
  if (!words.some(isLong)) return []
  const rows = await database.query<{ words: string[] }>(SIMILAR_WORDS, [words])
  const similar = words.map((word, n) => (isLong(word) ? (rows[n]?.words ?? []) : [word]))
  if (similar.some(({ length }) => length === 0)) return []
  const corrections = Array.from({ length: MAX_CORRECTIONS }, (_, n) =>
    similar.map((candidates) => candidates[n] ?? candidates[0]).join(isShortcodeStart ? '_' : ' '),
  )
  return [...new Set(corrections)]
    .filter((correction) => correction !== text)
    .map((correction) => (isShortcodeStart ? `:${correction}` : correction))
}
