import lunr from 'lunr'
import { containsAny, MAX_QUERY_LENGTH, splitWords } from './excerpt.ts'
import { findMatches, type Word } from './matches.ts'
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
  /** location: the groups that a page is in, or the title of the page for other results */
  place?: string
  /** text to excerpt */
  context?: string
  /** path, words to highlight, and anchor */
  url: string
}

export interface SearchResults {
  /** matched words, to be highlighted */
  words: string[]
  /** sources with results, each with all its results, best first */
  groups: { source: ShownSource; hits: Hit[] }[]
  total: number
}

export type Search = (query: string) => SearchResults

interface ParsedQuery {
  words: Word[]
  /** stop words, such as "in", which the index omits */
  stopWords: string[]
  /** full query as typed */
  phrase: string
}

interface Ranked {
  source: ShownSource
  entry: Entry
  /** keywords of the page, if a keyword matched */
  keywords?: string
  wordCount: number
  score: number
}

/** Exceeds any sum of lunr's scores, so results with matching names come first. */
const NAME_MATCH_SCORE = 1000
const NAME_PREFIX_SCORE = 200
const NAME_PART_SCORE = 50
/** Score of a title with every word of the query, which ranks above any keyword. */
const FULL_TITLE_SCORE = 1000
/** weight of a keyword relative to a name */
const KEYWORD_WEIGHT = 0.5
/** weight of a word that is only in the title above the text */
const PARENT_TITLE_WEIGHT = 0.2
/** Maximum number of words in a query, because each is searched in every source. */
const MAX_WORDS = 12

/**
 * Creates a search function from the content of `search-index.json`.
 *
 * @throws TypeError if it isn't a list of sources with their entries and indexes.
 */
export function createSearch(index: unknown): Search {
  if (!isSearchIndex(index)) throw new TypeError('it is not a search index')
  const sources = index.flatMap(({ documents, index }, at) => {
    const source = SOURCES[at]
    const entries = new Map(documents.map((entry) => [String(entry.i), entry]))
    return source ? [{ source, entries, index: lunr.Index.load(index) }] : []
  })
  const pages = sources.find(({ source }) => source === 'pages')?.entries
  const findPageEntry = ({ p }: Entry) => (p === undefined ? undefined : pages?.get(String(p)))
  const getPageTitle = (entry: Entry) => findPageEntry(entry)?.t

  const rankSource = (parsedQuery: ParsedQuery, { source, entries }: (typeof sources)[number]): Ranked[] =>
    [...new Set(parsedQuery.words.flatMap(({ scores }) => [...(scores.get(source)?.keys() ?? [])]))].flatMap(
      (ref) => {
        const entry = entries.get(ref)
        if (!entry) return []
        const parentTitles = `${entry.s ?? ''} ${getPageTitle(entry) ?? ''}`
        const scores = parsedQuery.words.map(
          ({ scores, spellings }) =>
            scores.get(source)?.get(ref) ?? (containsAny(parentTitles, spellings) ? PARENT_TITLE_WEIGHT : 0),
        )
        const shownEntry = source === 'keywords' ? findPageEntry(entry) : entry
        if (!shownEntry) return []
        return {
          ...(source === 'keywords' ? { source: 'pages', keywords: entry.t } : { source }),
          entry: shownEntry,
          wordCount: scores.filter((score) => score > 0).length,
          score:
            scores.reduce((sum, score) => sum + score, scoreNames(source, entry, parsedQuery)) +
            parsedQuery.stopWords.filter((word) => splitWords(parentTitles).includes(word)).length *
              PARENT_TITLE_WEIGHT,
        }
      },
    )

  return (fullQuery) => {
    const query = fullQuery.slice(0, MAX_QUERY_LENGTH)
    const queryWords = splitWords(query).slice(0, MAX_WORDS)
    const significantWords = queryWords.filter((word) => lunr.stopWordFilter(new lunr.Token(word, {})))
    const words = (significantWords.length > 0 ? significantWords : queryWords).map((word) =>
      findMatches(word, sources),
    )
    const stopWords =
      significantWords.length > 0 ? queryWords.filter((word) => !significantWords.includes(word)) : []
    const phrase = query.trim().toLowerCase().replace(/\s+/g, ' ')
    const ranked = sources.flatMap((source) => rankSource({ words, stopWords, phrase }, source))
    // Results that match fewer words than the best ones are omitted.
    const maxWordCount = Math.max(0, ...ranked.map((one) => one.wordCount))
    const highlightedWords = [...new Set([...words.flatMap(({ spellings }) => spellings), ...stopWords])]
    const best = removeDuplicates(
      ranked.filter((one) => one.wordCount === maxWordCount).sort((a, b) => b.score - a.score),
    )
    const groups = [...new Set(best.map(({ source }) => source))]
      .map((source) => ({
        source,
        hits: best
          .filter((one) => one.source === source)
          .map((one) => toHit(one, getPageTitle(one.entry), highlightedWords)),
      }))
      .sort(compareByDisplayOrder)
    return { words: highlightedWords, groups, total: best.length }
  }
}

/** Keeps the first result of each entry, because a page's title and keywords can both match. */
function removeDuplicates(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Set<Entry>()
  return ranked.filter(({ entry }) => !seen.has(entry) && seen.add(entry))
}

function scoreNames(source: Source, { t, s = '' }: Entry, parsedQuery: ParsedQuery): number {
  const { phrase } = parsedQuery
  if (source === 'keywords') return Math.max(scoreName([s], phrase), ...scoreKeywords(t, phrase))
  const titleScore = source === 'pages' && hasAllWords(t, parsedQuery) ? FULL_TITLE_SCORE : 0
  return scoreName([t, s], phrase) + titleScore
}

/** Returns whether each word of the query, or another form of it, starts a word of the title. */
function hasAllWords(title: string, { words, stopWords }: ParsedQuery): boolean {
  const inTitle = splitWords(title)
  const queryWords = [...words.map(({ spellings }) => spellings), ...stopWords.map((word) => [word])]
  return queryWords.every((forms) => inTitle.some((word) => forms.some((form) => word.startsWith(form))))
}

/** Scores each keyword, later ones slightly lower, because keywords are ordered by relevance. */
const scoreKeywords = (keywords: string, phrase: string) =>
  keywords.split(', ').map((keyword, index) => scoreName([keyword], phrase) * KEYWORD_WEIGHT * 0.98 ** index)

/** Scores how closely the query matches the best of the names. */
function scoreName(given: readonly string[], phrase: string): number {
  const names = given.map((name) => name.toLowerCase())
  if (names.includes(phrase)) return NAME_MATCH_SCORE
  if (names.some((name) => name.startsWith(phrase))) return NAME_PREFIX_SCORE
  return names.some((name) => ` ${name} `.includes(` ${phrase} `)) ? NAME_PART_SCORE : 0
}

function toHit(
  { source, entry: { i, t, u, h = '', s, b = [] }, keywords }: Ranked,
  pageTitle: string | undefined,
  words: string[],
): Hit {
  const hasTitle = source === 'pages' || source === 'headings'
  const title = hasTitle ? t : (s ?? t)
  const place = source === 'pages' ? b.slice(1).join(' › ') : pageTitle
  const highlight = new URLSearchParams(words.map((word) => ['_highlight', word]))
  return {
    id: `${source}-${i}`,
    title,
    ...(place && place !== title && { place }),
    ...(!hasTitle && { context: t }),
    ...(keywords && !containsAny(t, words) && { context: keywords }),
    // The API reference renders in the browser and can't highlight words.
    url: source === 'operations' ? `${u}${h}` : `${u}?${highlight}${h}`,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isEntry = (value: unknown) =>
  isRecord(value) && typeof value.i === 'number' && typeof value.t === 'string' && typeof value.u === 'string'

/**
 * Returns whether the value is a serialized lunr index. Checks the version, because lunr only warns about
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
