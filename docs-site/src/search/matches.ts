import lunr from 'lunr'
import type { Entry, Source } from './sources.ts'
import { wordsOf } from './words.ts'

/** A word of the query, and where it stands. */
export interface Word {
  /** the word and its other forms in the texts, or what it is a mistyped form of */
  spellings: string[]
  /** of each source, by the reference of the entry */
  scores: Map<Source, Map<string, number>>
}

interface Way {
  /** what a match of this kind is worth beside one of the whole word */
  weight: number
  /** from how many letters on */
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

/** by the stem and the field; lunr's types leave it open. What was indexed as a list has no positions. */
type Metadata = Record<string, Record<string, { position?: ([start: number, length: number] | null)[] }>>

interface Searchable {
  source: Source
  entries: Map<string, Entry>
  index: lunr.Index
}

/** Finds the word: whole, as the beginning or a part of one, and where that finds nothing, with a letter mistyped. */
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
        // lunr keeps what it is given, and writes the fields of this index into it.
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

/** The words as the entry has them: lunr tells stems, "redi" for "redis", and where in the text they come from. */
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
