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

/** Something found. */
export interface Hit {
  id: string
  title: string
  /** where it stands: the groups that a page is in, or the page of what has another title */
  place?: string
  /** the text that an excerpt is shown of */
  context?: string
  /** path, words to highlight there, anchor */
  address: string
}

export interface Found {
  /** the words that were found, to be highlighted */
  words: string[]
  /** the sources with a hit; in each the best first, all of them */
  groups: { source: ShownSource; hits: Hit[] }[]
  total: number
}

export type Search = (query: string) => Found

interface Question {
  words: Word[]
  /** words such as "in", which the index leaves out */
  passedOver: string[]
  /** all of it as it was typed */
  phrase: string
}

interface Ranked {
  source: ShownSource
  entry: Entry
  /** what else its page is called, of one found by that */
  keywords?: string
  words: number
  score: number
}

/** More than any sum of lunr's scores: what is called as the query says comes first. */
const SAME_NAME = 1000
const NAME_BEGINS = 200
const SAYS_IT = 50
/** A title with every word of the query outranks every keyword. */
const TITLE_HAS_ALL = 1000
/** what a keyword is worth beside a name */
const KEYWORD = 0.5
/** a word that stands only in the title above the text */
const IN_TITLE_ABOVE = 0.2
/** Each word is looked for in every source. */
const MOST_WORDS = 12

/**
 * Makes what `search-index.json` holds searchable.
 *
 * @throws TypeError when it is not a list of entries with their indexes
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
    // All words count: what has fewer of them than another hit is not shown.
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

/** The first of each entry: a page may be found by its title and by its keywords. */
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

/** Whether each word of the query, or another form of it, begins a word of the title. */
function titleHasAll(title: string, { words, passedOver }: Question): boolean {
  const inTitle = wordsOf(title)
  const asked = [...words.map(({ spellings }) => spellings), ...passedOver.map((word) => [word])]
  return asked.every((forms) => inTitle.some((word) => forms.some((form) => word.startsWith(form))))
}

/** A page's keywords begin with the nearest. */
const keywordScores = (keywords: string, phrase: string) =>
  keywords.split(', ').map((keyword, at) => nameScore([keyword], phrase) * KEYWORD * 0.98 ** at)

/** How near the nearest of the names is to what was typed. */
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
    // The reference draws itself and has nothing to highlight in.
    address: source === 'operations' ? `${u}${h}` : `${u}?${highlight}${h}`,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isEntry = (value: unknown) =>
  isRecord(value) && typeof value.i === 'number' && typeof value.t === 'string' && typeof value.u === 'string'

/** Looks at the version too: of another one lunr only warns, and then fails in its own ways. */
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
