import lunr from 'lunr'
import type { Source } from './sources.ts'

/** A word of the query, and where it stands. */
export interface Word {
  /** the word and its stem, or the stems that it is a mistyped form of */
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

interface Searchable {
  source: Source
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
  for (const { source, index } of sources)
    for (const { weight, letters, options } of ways) {
      if (word.length < letters) continue
      for (const { ref, score, matchData } of index.query((query) => query.term(word, options))) {
        const ofSource = scores.get(source) ?? new Map<string, number>()
        scores.set(source, ofSource.set(ref, Math.max(ofSource.get(ref) ?? 0, score * weight)))
        for (const found of Object.keys(matchData.metadata)) if (!found.includes(word)) spellings.add(found)
      }
    }
  return { spellings: [...spellings], scores }
}
