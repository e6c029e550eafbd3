import { getRules } from './rules.mjs'
import {
  getApiTexts,
  getComments,
  getParagraphs,
  getPlainTexts,
  getStrings,
  getTestTitles,
} from './texts.mjs'

/** Functions that yield the texts of a file, by kind of text. */
const EXTRACTORS = {
  ui: getStrings,
  server: getStrings,
  api: getApiTexts,
  docs: getParagraphs,
  comments: getComments,
  tests: getTestTitles,
  plain: getPlainTexts,
}

/** Maximum number of words in a sentence of the docs. */
const MAX_WORDS = 30

/**
 * Returns the wording violations of a file.
 *
 * @param {import('./problems.mjs').Kind} kind kind of text to read the file as
 * @param {string} file path of the file, to include in the result
 * @param {string} source content of the file
 * @returns {{ file: string, line: number, text: string, found: string, use: string }[]}
 */
export function findProblems(kind, file, source) {
  const rules = getRules(kind)
  return [...EXTRACTORS[kind](file, source)].flatMap((entry) => [
    ...rules.flatMap(({ find, use }) => {
      const found = find.exec(entry.text)?.[0]
      return found ? [{ ...entry, text: shorten(entry.text), found, use }] : []
    }),
    ...(kind === 'docs' ? findLongSentences(entry) : []),
  ])
}

const findLongSentences = (entry) =>
  entry.text
    .split(/(?<=[.!?])\s+(?=[A-Z`])|\s\|\s/)
    .filter((sentence) => sentence.split(/\s+/).length > MAX_WORDS)
    .map((sentence) => ({
      ...entry,
      text: shorten(sentence),
      found: `${sentence.split(/\s+/).length} words`,
      use: `sentences of at most ${MAX_WORDS} words`,
    }))

const shorten = (text) => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
