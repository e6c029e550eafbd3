import lunr from 'lunr'
import { matchesOf, type Word } from './matches.ts'
import {
  byShownOrder,
  type Entry,
  type IndexedSource,
  type ShownSource,
  SOURCES,
  type Source,
} from './sources.ts'
import { LONGEST_QUERY, mentions, wordsOf } from './words.ts'

/** Search result. */
export interface Hit {
  id: string
  title: string
  /** location: the groups that a page is in, or the title of the page for other results */
  place?: string
  /** text to excerpt */
  context?: string
  /** path, words to highlight, and anchor */
  address: string
}

export interface Found {
  /** matched words, to be highlighted */
  words: string[]
  /** sources with results, each with all its results, best first */
  groups: { source: ShownSource; hits: Hit[] }[]
  total: number
}

export type Search = (query: string) => Found

interface Question {
  words: Word[]
  /** stop words, such as "in", which the index omits */
  passedOver: string[]
  /** full query as typed */
  phrase: string
}

interface Ranked {
  source: ShownSource
  entry: Entry
  /** keywords of the page, if a keyword matched */
  keywords?: string
  words: number
  score: number
}

/** Exceeds any sum of lunr's scores, so results with matching names come first. */
const SAME_NAME = 1000
const NAME_BEGINS = 200
const SAYS_IT = 50
/** Score of a title with every word of the query, which ranks above any keyword. */
const TITLE_HAS_ALL = 1000
/** weight of a keyword relative to a name */
const KEYWORD = 0.5
/** weight of a word that is only in the title above the text */
const IN_TITLE_ABOVE = 0.2
/** Maximum number of words in a query, because each is searched in every source. */
const MOST_WORDS = 12

/**
 * Creates a search function from the content of `search-index.json`.
 *
 * @throws TypeError if it isn't a list of entries with their indexes.
 */
export function createSearch(index: unknown): Search {
  if (!isSearchIndex(index)) throw new TypeError('it is not a search index')
  const sources = index.flatMap(({ documents, index }, at) => {
    const source = SOURCES[at]
    const entries = new Map(documents.map((entry) => [String(entry.i), entry]))
    return source ? [{ source, entries, index: lunr.Index.load(index) }] : []
  })
  const pages = sources.find(({ source }) => source === 'pages')?.entries
  const pageEntryOf = ({ p }: Entry) => (p === undefined ? undefined : pages?.get(String(p)))
  const pageOf = (entry: Entry) => pageEntryOf(entry)?.t

  const rankIn = (question: Question, { source, entries }: (typeof sources)[number]): Ranked[] =>
    [...new Set(question.words.flatMap(({ scores }) => [...(scores.get(source)?.keys() ?? [])]))].flatMap(
      (ref) => {
        const entry = entries.get(ref)
        if (!entry) return []
        const above = `${entry.s ?? ''} ${pageOf(entry) ?? ''}`
        const scores = question.words.map(
          ({ scores, spellings }) =>
            scores.get(source)?.get(ref) ?? (mentions(above, spellings) ? IN_TITLE_ABOVE : 0),
        )
        const shown = source === 'keywords' ? pageEntryOf(entry) : entry
        if (!shown) return []
        return {
          ...(source === 'keywords' ? { source: 'pages', keywords: entry.t } : { source }),
          entry: shown,
          words: scores.filter((score) => score > 0).length,
          score:
            scores.reduce((sum, score) => sum + score, namesScore(source, entry, question)) +
            question.passedOver.filter((word) => wordsOf(above).includes(word)).length * IN_TITLE_ABOVE,
        }
      },
    )

  return (whole) => {
    const query = whole.slice(0, LONGEST_QUERY)
    const asked = wordsOf(query).slice(0, MOST_WORDS)
    const telling = asked.filter((word) => lunr.stopWordFilter(new lunr.Token(word, {})))
    const words = (telling.length > 0 ? telling : asked).map((word) => matchesOf(word, sources))
    const passedOver = telling.length > 0 ? asked.filter((word) => !telling.includes(word)) : []
    const phrase = query.trim().toLowerCase().replace(/\s+/g, ' ')
    const ranked = sources.flatMap((source) => rankIn({ words, passedOver, phrase }, source))
    // Results that match fewer words than the best ones are omitted.
    const most = Math.max(0, ...ranked.map((one) => one.words))
    const marked = [...new Set([...words.flatMap(({ spellings }) => spellings), ...passedOver])]
    const best = eachOnce(ranked.filter((one) => one.words === most).sort((a, b) => b.score - a.score))
    const groups = [...new Set(best.map(({ source }) => source))]
      .map((source) => ({
        source,
        hits: best.filter((one) => one.source === source).map((one) => hitOf(one, pageOf(one.entry), marked)),
      }))
      .sort(byShownOrder)
    return { words: marked, groups, total: best.length }
  }
}

/** Keeps the first result of each entry, because a page's title and keywords can both match. */
function eachOnce(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Set<Entry>()
  return ranked.filter(({ entry }) => !seen.has(entry) && seen.add(entry))
}

function namesScore(source: Source, { t, s = '' }: Entry, question: Question): number {
  const { phrase } = question
  if (source === 'keywords') return Math.max(nameScore([s], phrase), ...keywordScores(t, phrase))
  const wholeTitle = source === 'pages' && titleHasAll(t, question) ? TITLE_HAS_ALL : 0
  return nameScore([t, s], phrase) + wholeTitle
}

/** Returns whether each word of the query, or another form of it, starts a word of the title. */
function titleHasAll(title: string, { words, passedOver }: Question): boolean {
  const inTitle = wordsOf(title)
  const asked = [...words.map(({ spellings }) => spellings), ...passedOver.map((word) => [word])]
  return asked.every((forms) => inTitle.some((word) => forms.some((form) => word.startsWith(form))))
}

/** Keywords are ordered by relevance. */
const keywordScores = (keywords: string, phrase: string) =>
  keywords.split(', ').map((keyword, at) => nameScore([keyword], phrase) * KEYWORD * 0.98 ** at)

/** Returns how closely the query matches the closest of the names. */
function nameScore(given: readonly string[], phrase: string): number {
  const names = given.map((name) => name.toLowerCase())
  if (names.includes(phrase)) return SAME_NAME
  if (names.some((name) => name.startsWith(phrase))) return NAME_BEGINS
  return names.some((name) => ` ${name} `.includes(` ${phrase} `)) ? SAYS_IT : 0
}

function hitOf(
  { source, entry: { i, t, u, h = '', s, b = [] }, keywords }: Ranked,
  page: string | undefined,
  words: string[],
): Hit {
  const titled = source === 'pages' || source === 'headings'
  const title = titled ? t : (s ?? t)
  const place = source === 'pages' ? b.slice(1).join(' › ') : page
  const highlight = new URLSearchParams(words.map((word) => ['_highlight', word]))
  return {
    id: `${source}-${i}`,
    title,
    ...(place && place !== title && { place }),
    ...(!titled && { context: t }),
    ...(keywords && !mentions(t, words) && { context: keywords }),
    // The API reference renders in the browser and can't highlight words.
    address: source === 'operations' ? `${u}${h}` : `${u}?${highlight}${h}`,
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
