import lunr from 'lunr'
import type { Entry, Source } from './sources.ts'
import { wordsOf } from './words.ts'

/** Word of the query with its matches. */
export interface Word {
  /** forms of the word in the texts, or the words that it may be a misspelling of */
  spellings: string[]
  /** scores for each source, by entry reference */
  scores: Map<Source, Map<string, number>>
}

interface Way {
  /** score of this kind of match, relative to a match of the whole word */
  weight: number
  /** minimum number of letters */
  letters: number
  options: lunr.Query.Clause | object
}

const { LEADING, TRAILING } = lunr.Query.wildcard
const WAYS: Way[] = [
  { weight: 1, letters: 1, options: {} },
  { weight: 0.7, letters: 1, options: { wildcard: TRAILING, usePipeline: false } },
  { weight: 0.3, letters: 3, options: { wildcard: LEADING | TRAILING, usePipeline: false } },
]
const WITH_A_TYPO: Way = { weight: 0.3, letters: 4, options: { editDistance: 1 } }

/** positions by stem and field, which lunr's types leave open; fields indexed as lists have none */
type Metadata = Record<string, Record<string, { position?: ([start: number, length: number] | null)[] }>>

interface Searchable {
  source: Source
  entries: Map<string, Entry>
  index: lunr.Index
}

/** Finds a word as a whole, a prefix, or a part, and if that fails, with one typo. */
export function matchesOf(word: string, sources: readonly Searchable[]): Word {
  const found = matchesBy(word, WAYS, sources)
  if (found.scores.size > 0) return { ...found, spellings: [word, ...found.spellings] }
  return matchesBy(word, [WITH_A_TYPO], sources)
}

function matchesBy(word: string, ways: readonly Way[], sources: readonly Searchable[]): Word {
  const spellings = new Set<string>()
  const scores: Word['scores'] = new Map()
  for (const { source, entries, index } of sources)
    for (const { weight, letters, options } of ways) {
      if (word.length < letters) continue
      for (const { ref, score, matchData } of index.query((query) => {
        // lunr stores the array that it is given, and writes this index's fields into it.
        query.term(word, { ...options })
      })) {
        const ofSource = scores.get(source) ?? new Map<string, number>()
        scores.set(source, ofSource.set(ref, Math.max(ofSource.get(ref) ?? 0, score * weight)))
        const entry = entries.get(ref)
        if (!entry) continue
        for (const form of formsIn(entry, matchData.metadata as Metadata))
          if (!form.includes(word)) spellings.add(form)
      }
    }
  return { spellings: [...spellings], scores }
}

/**
 * Returns the words as they are written in the entry. lunr only returns stems, such as "redi" for "redis",
 * and their positions.
 */
function formsIn({ t, s }: Entry, metadata: Metadata): string[] {
  const texts: Record<string, string | undefined> = { t, s }
  return Object.values(metadata).flatMap((fields) =>
    Object.entries(fields).flatMap(([field, { position = [] }]) =>
      position
        .filter((place) => place !== null)
        .flatMap(([start, length]) => wordsOf(texts[field]?.slice(start, start + length) ?? '')),
    ),
  )
}
