import lunr from 'lunr'
import { splitWords } from './excerpt.ts'
import type { Entry, Source } from './sources.ts'

/** Matches of one word of the query. */
export interface WordMatches {
  /**
   * the word of the query, and each matched word that doesn't include it, such as "sign" for the query
   * "signed"; if the word of the query only matches with a typo, only the corrected words
   */
  spellings: string[]
  /** scores of the matching entries of each source, by entry ID */
  scores: Map<Source, Map<string, number>>
}

/** Way in which a word of the query can match a word of a text. */
interface MatchKind {
  /** score of this kind of match, relative to a match of the whole word */
  weight: number
  /** minimum number of characters in the word of the query */
  minLetters: number
  options: lunr.Query.Clause | object
}

const { LEADING, TRAILING } = lunr.Query.wildcard
/** Matches of a whole word, of a word's start, and of any part of a word. */
const MATCH_KINDS: MatchKind[] = [
  { weight: 1, minLetters: 1, options: {} },
  { weight: 0.7, minLetters: 1, options: { wildcard: TRAILING, usePipeline: false } },
  { weight: 0.3, minLetters: 3, options: { wildcard: LEADING | TRAILING, usePipeline: false } },
]
const TYPO_MATCH: MatchKind = { weight: 0.3, minLetters: 4, options: { editDistance: 1 } }

/**
 * lunr's match positions by stem and field. lunr's own types don't declare them. Positions in a field that is
 * indexed as a list are null.
 */
type Metadata = Record<string, Record<string, { position?: ([start: number, length: number] | null)[] }>>

/** Source that is ready to be searched. */
interface SearchableSource {
  source: Source
  entries: Map<string, Entry>
  index: lunr.Index
}

/**
 * Finds entries that contain the word, another form of it, or a longer word that includes it. If there are
 * none, allows one typo.
 */
export function findMatches(word: string, sources: readonly SearchableSource[]): WordMatches {
  const matches = findMatchesOfKinds(word, MATCH_KINDS, sources)
  if (matches.scores.size > 0) return { ...matches, spellings: [word, ...matches.spellings] }
  return findMatchesOfKinds(word, [TYPO_MATCH], sources)
}

function findMatchesOfKinds(
  word: string,
  matchKinds: readonly MatchKind[],
  sources: readonly SearchableSource[],
): WordMatches {
  const spellings = new Set<string>()
  const scores: WordMatches['scores'] = new Map()
  for (const { source, entries, index } of sources)
    for (const { weight, minLetters, options } of matchKinds) {
      if (word.length < minLetters) continue
      for (const { ref, score, matchData } of index.query((query) => {
        // Passes a copy for each index, because lunr keeps the object and adds the index's fields to it.
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
 * Returns the matched words as the entry's texts contain them. lunr only returns the words' positions and
 * stems, such as "redi" for "redis".
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
