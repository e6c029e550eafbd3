import { rulesFor } from './rules.mjs'
import { commentsOf, paragraphsOf, stringsOf, textsOfApi } from './texts.mjs'

const READERS = {
  ui: stringsOf,
  server: stringsOf,
  api: textsOfApi,
  docs: paragraphsOf,
  comments: commentsOf,
}

/** The most words of a sentence in the docs. */
const MAX_WORDS = 30

/**
 * Returns what is wrong with the words of a file.
 *
 * @param {'ui' | 'server' | 'api' | 'docs' | 'comments'} kind what the file is read as
 * @param {string} file its path, for the report
 * @param {string} source its text
 * @returns {{ file: string, line: number, text: string, found: string, use: string }[]}
 */
export function findingsIn(kind, file, source) {
  const rules = rulesFor(kind)
  return [...READERS[kind](file, source)].flatMap((entry) => [
    ...rules.flatMap(({ find, use }) => {
      const found = find.exec(entry.text)?.[0]
      return found ? [{ ...entry, text: shorten(entry.text), found, use }] : []
    }),
    ...(kind === 'docs' ? longSentences(entry) : []),
  ])
}

const longSentences = (entry) =>
  entry.text
    .split(/(?<=[.!?:;])\s+(?=[A-Z`])/)
    .filter((sentence) => sentence.split(/\s+/).length > MAX_WORDS)
    .map((sentence) => ({
      ...entry,
      text: shorten(sentence),
      found: `${sentence.split(/\s+/).length} words`,
      use: `sentences of at most ${MAX_WORDS} words`,
    }))

const shorten = (text) => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
