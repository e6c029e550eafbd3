import { type InlineRules, parseInline } from './inline.ts'
import type { Block, Inline, List } from './nodes.ts'

/** Maximum depth of nested quotes; a `>` beyond it is text. */
const MAX_QUOTE_DEPTH = 3

const QUOTE = /^ *> ?/
/** Start of an item in a bulleted list. */
const BULLET = /^ *[-*•] +(?=\S)/
/** Start of an item in a numbered list. */
const NUMBER = /^ *(\d{1,9})[.)] +(?=\S)/
/** Further line of a list item. Such lines are indented. */
const CONTINUATION = /^ {2,}(?=\S)/

/** Parses lines into blocks. The lines must come from `cleanText` and have no trailing spaces. */
export function parseBlocks(lines: readonly string[], rules: InlineRules, depth = 0): Block[] {
  const blocks: Block[] = []
  const isQuote = (line: string) => depth < MAX_QUOTE_DEPTH && QUOTE.test(line)
  // A line that starts with a number other than 1, such as a year, continues the paragraph.
  const interruptsParagraph = (line: string) =>
    isQuote(line) || BULLET.test(line) || NUMBER.exec(line)?.[1] === '1'
  for (let index = 0; index < lines.length; ) {
    const firstLine = lines[index] ?? ''
    if (firstLine === '') {
      index++
    } else if (isQuote(firstLine)) {
      const end = findEnd(lines, index, isQuote)
      const children = parseBlocks(
        lines.slice(index, end).map((line) => line.replace(QUOTE, '')),
        rules,
        depth + 1,
      )
      if (children.length > 0) blocks.push({ type: 'quote', children })
      index = end
    } else if (isItem(firstLine)) {
      const marker = BULLET.test(firstLine) ? BULLET : NUMBER
      const end = findEnd(
        lines,
        index + 1,
        (line) => marker.test(line) || (CONTINUATION.test(line) && !isQuote(line) && !isItem(line)),
      )
      blocks.push(parseList(lines.slice(index, end), marker, rules))
      index = end
    } else {
      const end = findEnd(lines, index + 1, (line) => line !== '' && !interruptsParagraph(line))
      blocks.push({ type: 'paragraph', children: parseLines(lines.slice(index, end), rules) })
      index = end
    }
  }
  return blocks
}

const isItem = (line: string) => BULLET.test(line) || NUMBER.test(line)

const parseLines = (lines: readonly string[], rules: InlineRules): Inline[] =>
  parseInline(lines.map((line) => line.trim()).join('\n'), rules)

/** Returns the index of the first line at or after `start` that does not match. */
function findEnd(lines: readonly string[], start: number, matches: (line: string) => boolean): number {
  let end = start
  while (end < lines.length && matches(lines[end] ?? '')) end++
  return end
}

function parseList(lines: readonly string[], marker: RegExp, rules: InlineRules): List {
  const items: string[][] = []
  for (const line of lines)
    if (marker.test(line)) items.push([line.replace(marker, '')])
    else items.at(-1)?.push(line)
  return {
    type: 'list',
    isNumbered: marker === NUMBER,
    start: Number(NUMBER.exec(lines[0] ?? '')?.[1] ?? 1),
    items: items.map((item) => parseLines(item, rules)),
  }
}
