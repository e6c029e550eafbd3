import lunr from 'lunr'
import { splitWords } from './excerpt.ts'
import type { Entry, Source } from './sources.ts'

/** Word of the query with its matches. */
export interface Word {
  /** forms of the word in the texts, or the words that it may be a misspelling of */
  spellings: string[]
  /** scores for each source, by entry reference */
  scores: Map<Source, Map<string, number>>
}

interface MatchKind {
  /** score of this kind of match, relative to a match of the whole word */
  weight: number
  /** minimum number of characters in the word */
  minLetters: number
  options: lunr.Query.Clause | object
}

const { LEADING, TRAILING } = lunr.Query.wildcard
const MATCH_KINDS: MatchKind[] = [
  { weight: 1, minLetters: 1, options: {} },
  { weight: 0.7, minLetters: 1, options: { wildcard: TRAILING, usePipeline: false } },
  { weight: 0.3, minLetters: 3, options: { wildcard: LEADING | TRAILING, usePipeline: false } },
]
const TYPO_MATCH: MatchKind = { weight: 0.3, minLetters: 4, options: { editDistance: 1 } }

/** Positions by stem and field, which lunr's types leave open. Fields indexed as lists have none. */
type Metadata = Record<string, Record<string, { position?: ([start: number, length: number] | null)[] }>>

interface Searchable {
  source: Source
  entries: Map<string, Entry>
  index: lunr.Index
}

/** Finds a word as a whole word, a prefix, or a part of one. If there are no matches, allows one typo. */
export function findMatches(word: string, sources: readonly Searchable[]): Word {
  const found = findMatchesOfKinds(word, MATCH_KINDS, sources)
  if (found.scores.size > 0) return { ...found, spellings: [word, ...found.spellings] }
  return findMatchesOfKinds(word, [TYPO_MATCH], sources)
}

function findMatchesOfKinds(
  word: string,
  matchKinds: readonly MatchKind[],
  sources: readonly Searchable[],
): Word {
  const spellings = new Set<string>()
  const scores: Word['scores'] = new Map()
  for (const { source, entries, index } of sources)
    for (const { weight, minLetters, options } of matchKinds) {
      if (word.length < minLetters) continue
      for (const { ref, score, matchData } of index.query((query) => {
        // Each index needs a copy, because lunr keeps the object and writes the index's fields into it.
        query.term(word, { ...options })
      })) {
        const sourceScores = scores.get(source) ?? new Map<string, number>()
        scores.set(source, sourceScores.set(ref, Math.max(sourceScores.get(ref) ?? 0, score * weight)))
        const entry = entries.get(ref)
        if (!entry) continue
        for (const form of getWordForms(entry, matchData.metadata as Metadata))
          if (!form.includes(word)) spellings.add(form)
      }
    }
  return { spellings: [...spellings], scores }
}

/**
 * Returns the words as they are written in the entry. lunr only returns stems, such as "redi" for "redis",
 * and their positions.
 */
function getWordForms({ t, s }: Entry, metadata: Metadata): string[] {
  const texts: Record<string, string | undefined> = { t, s }
  return Object.values(metadata).flatMap((fields) =>
    Object.entries(fields).flatMap(([field, { position = [] }]) =>
      position
        .filter((range) => range !== null)
        .flatMap(([start, length]) => splitWords(texts[field]?.slice(start, start + length) ?? '')),
    ),
  )
}
