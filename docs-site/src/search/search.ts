import lunr from 'lunr'
import { containsAny, MAX_QUERY_LENGTH, splitWords } from './excerpt.ts'
import { findMatches, type WordMatches } from './matches.ts'
import {
  compareByDisplayOrder,
  type Entry,
  type IndexedSource,
  type ShownSource,
  SOURCES,
  type Source,
} from './sources.ts'

/** Search result. */
export interface Hit {
  id: string
  title: string
  /** breadcrumbs of a page, or for any other result, the title of its page */
  place?: string
  /** text that contains the match, from which the excerpt is created */
  context?: string
  /** path and anchor; except for operations, the query parameters contain the words to highlight */
  url: string
}

export interface SearchResults {
  /** matched words, to be highlighted */
  words: string[]
  /** sources with results; the results of each source start with the best one */
  groups: { source: ShownSource; hits: Hit[] }[]
  /** number of results in all groups */
  total: number
}

/** Searches the index for a query. */
export type Search = (query: string) => SearchResults

interface ParsedQuery {
  /** matches of each word that isn't a stop word, or of each stop word if there are no other words */
  wordMatches: WordMatches[]
  /** stop words, such as "in", which the index omits; empty if the query has no other words */
  stopWords: string[]
  /** full query in lowercase, with single spaces */
  phrase: string
}

/** Matching entry with its score. */
interface RankedEntry {
  source: ShownSource
  entry: Entry
  /** keywords of the page, if a keyword matched */
  keywords?: string
  /** number of the query's words that match, not counting `stopWords` */
  wordCount: number
  score: number
}

/**
 * Score of a name that equals the query. A name is a title or a keyword. The score exceeds any sum of lunr's
 * scores, even for a keyword, whose score is multiplied by `KEYWORD_WEIGHT`.
 */
const NAME_MATCH_SCORE = 1000
/** Score of a name that starts with the query. */
const NAME_PREFIX_SCORE = 200
/** Score of a name that contains the query as whole words. */
const NAME_PART_SCORE = 50
/** Score of a page title that contains every word of the query. It exceeds the score of any keyword. */
const FULL_TITLE_SCORE = 1000
/** Weight of a keyword, relative to a title. */
const KEYWORD_WEIGHT = 0.5
/** Score of a word in the title of an entry's section or page, if the index finds no match in the entry. */
const PARENT_TITLE_SCORE = 0.2
/** Maximum number of words in a query. The cost of a search grows with each word. */
const MAX_WORDS = 12

/**
 * Creates a search function from the content of `search-index.json`.
 *
 * @throws TypeError if the content isn't a list of sources with their entries and indexes.
 */
export function createSearch(content: unknown): Search {
  if (!isSearchIndex(content)) throw new TypeError('it is not a search index')
  const sources = content.flatMap(({ documents, index }, sourceIndex) => {
    const source = SOURCES[sourceIndex]
    const entries = new Map(documents.map((entry) => [String(entry.i), entry]))
    return source ? [{ source, entries, index: lunr.Index.load(index) }] : []
  })
  const pages = sources.find(({ source }) => source === 'pages')?.entries
  const findPageEntry = ({ p }: Entry) => (p === undefined ? undefined : pages?.get(String(p)))
  const getPageTitle = (entry: Entry) => findPageEntry(entry)?.t

  const rankSource = (parsed: ParsedQuery, { source, entries }: (typeof sources)[number]): RankedEntry[] =>
    [...new Set(parsed.wordMatches.flatMap(({ scores }) => [...(scores.get(source)?.keys() ?? [])]))].flatMap(
      (ref) => {
        const entry = entries.get(ref)
        if (!entry) return []
        const parentTitles = `${entry.s ?? ''} ${getPageTitle(entry) ?? ''}`
        const wordScores = parsed.wordMatches.map(
          ({ scores, spellings }) =>
            scores.get(source)?.get(ref) ?? (containsAny(parentTitles, spellings) ? PARENT_TITLE_SCORE : 0),
        )
        const shownEntry = source === 'keywords' ? findPageEntry(entry) : entry
        if (!shownEntry) return []
        return {
          ...(source === 'keywords' ? { source: 'pages', keywords: entry.t } : { source }),
          entry: shownEntry,
          wordCount: wordScores.filter((score) => score > 0).length,
          score:
            wordScores.reduce((sum, score) => sum + score, scoreNames(source, entry, parsed)) +
            parsed.stopWords.filter((word) => splitWords(parentTitles).includes(word)).length *
              PARENT_TITLE_SCORE,
        }
      },
    )

  return (fullQuery) => {
    const query = fullQuery.slice(0, MAX_QUERY_LENGTH)
    const queryWords = splitWords(query).slice(0, MAX_WORDS)
    const significantWords = queryWords.filter((word) => lunr.stopWordFilter(new lunr.Token(word, {})))
    const wordMatches = (significantWords.length > 0 ? significantWords : queryWords).map((word) =>
      findMatches(word, sources),
    )
    const stopWords =
      significantWords.length > 0 ? queryWords.filter((word) => !significantWords.includes(word)) : []
    const phrase = query.trim().toLowerCase().replace(/\s+/g, ' ')
    const ranked = sources.flatMap((source) => rankSource({ wordMatches, stopWords, phrase }, source))
    // Omits results that match fewer words of the query than other results do.
    const maxWordCount = Math.max(0, ...ranked.map((result) => result.wordCount))
    const spellings = wordMatches.flatMap((matches) => matches.spellings)
    const highlightedWords = [...new Set([...spellings, ...stopWords])]
    const best = removeDuplicates(
      ranked.filter((result) => result.wordCount === maxWordCount).sort((a, b) => b.score - a.score),
    )
    const groups = [...new Set(best.map(({ source }) => source))]
      .map((source) => ({
        source,
        hits: best
          .filter((result) => result.source === source)
          .map((result) => toHit(result, getPageTitle(result.entry), highlightedWords)),
      }))
      .sort(compareByDisplayOrder)
    return { words: highlightedWords, groups, total: best.length }
  }
}

/** Keeps only the best result of each entry. A page has several results if its title and keywords match. */
function removeDuplicates(sortedResults: readonly RankedEntry[]): RankedEntry[] {
  const seen = new Set<Entry>()
  return sortedResults.filter(({ entry }) => !seen.has(entry) && seen.add(entry))
}

/** Scores how closely the query matches the names of an entry: its titles or keywords. */
function scoreNames(source: Source, { t, s = '' }: Entry, parsedQuery: ParsedQuery): number {
  const { phrase } = parsedQuery
  if (source === 'keywords') return Math.max(getBestNameScore([s], phrase), ...scoreKeywords(t, phrase))
  const titleScore = source === 'pages' && hasAllWords(t, parsedQuery) ? FULL_TITLE_SCORE : 0
  return getBestNameScore([t, s], phrase) + titleScore
}

/** Returns whether each word of the query, or another form of it, is a prefix of a word in the title. */
function hasAllWords(title: string, { wordMatches, stopWords }: ParsedQuery): boolean {
  const titleWords = splitWords(title)
  const queryWords = [...wordMatches.map(({ spellings }) => spellings), ...stopWords.map((word) => [word])]
  return queryWords.every((forms) => titleWords.some((word) => forms.some((form) => word.startsWith(form))))
}

/** Scores each keyword. Keywords are ordered by relevance, so later keywords score slightly lower. */
const scoreKeywords = (keywords: string, phrase: string) =>
  keywords
    .split(', ')
    .map((keyword, index) => getBestNameScore([keyword], phrase) * KEYWORD_WEIGHT * 0.98 ** index)

/** Returns the score of the name that matches the query best. */
function getBestNameScore(originalNames: readonly string[], phrase: string): number {
  const names = originalNames.map((name) => name.toLowerCase())
  if (names.includes(phrase)) return NAME_MATCH_SCORE
  if (names.some((name) => name.startsWith(phrase))) return NAME_PREFIX_SCORE
  return names.some((name) => ` ${name} `.includes(` ${phrase} `)) ? NAME_PART_SCORE : 0
}

function toHit(
  { source, entry: { i, t, u, h = '', s, b = [] }, keywords }: RankedEntry,
  pageTitle: string | undefined,
  words: string[],
): Hit {
  const isTitleIndexed = source === 'pages' || source === 'headings'
  const title = isTitleIndexed ? t : (s ?? t)
  const place = source === 'pages' ? b.slice(1).join(' › ') : pageTitle
  const highlight = new URLSearchParams(words.map((word) => ['_highlight', word]))
  return {
    id: `${source}-${i}`,
    title,
    ...(place && place !== title && { place }),
    ...(!isTitleIndexed && { context: t }),
    ...(keywords && !containsAny(t, words) && { context: keywords }),
    // URLs of operations don't list the words, because Redoc's content isn't highlighted.
    url: source === 'operations' ? `${u}${h}` : `${u}?${highlight}${h}`,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isEntry = (value: unknown) =>
  isRecord(value) && typeof value.i === 'number' && typeof value.t === 'string' && typeof value.u === 'string'

/**
 * Returns whether the value is a serialized lunr index of the installed lunr version. lunr only warns about
 * other versions and fails later.
 */
const isLunrIndex = (value: unknown) =>
  isRecord(value) &&
  value.version === lunr.version &&
  [value.fields, value.fieldVectors, value.invertedIndex, value.pipeline].every(Array.isArray)

const isSearchIndex = (value: unknown): value is IndexedSource[] =>
  Array.isArray(value) &&
  value.every(
    (item) =>
      isRecord(item) &&
      Array.isArray(item.documents) &&
      item.documents.every(isEntry) &&
      isLunrIndex(item.index),
  )
