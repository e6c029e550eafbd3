import { type InlineRules, parseInline } from './inline.ts'
import type { Block, Inline, List } from './nodes.ts'

/** Maximum depth of nested quotes; a `>` beyond it is text. */
const MAX_QUOTE_DEPTH = 3

const QUOTE = /^ *> ?/
const BULLET = /^ *[-*•] +(?=\S)/
const NUMBER = /^ *(\d{1,9})[.)] +(?=\S)/
const CONTINUATION = /^ {2,}(?=\S)/

/** Parses lines of clean text without trailing spaces into blocks. */
export function parseBlocks(lines: readonly string[], rules: InlineRules, depth = 0): Block[] {
  const blocks: Block[] = []
  const isQuote = (line: string) => depth < MAX_QUOTE_DEPTH && QUOTE.test(line)
  const beginsBlock = (line: string) => isQuote(line) || BULLET.test(line) || NUMBER.exec(line)?.[1] === '1'
  for (let at = 0; at < lines.length; ) {
    const first = lines[at] ?? ''
    if (first === '') {
      at++
    } else if (isQuote(first)) {
      const end = findEnd(lines, at, isQuote)
      const children = parseBlocks(
        lines.slice(at, end).map((line) => line.replace(QUOTE, '')),
        rules,
        depth + 1,
      )
      if (children.length > 0) blocks.push({ type: 'quote', children })
      at = end
    } else if (BULLET.test(first) || NUMBER.test(first)) {
      const marker = BULLET.test(first) ? BULLET : NUMBER
      const end = findEnd(
        lines,
        at + 1,
        (line) => marker.test(line) || (CONTINUATION.test(line) && !isQuote(line) && !isItem(line)),
      )
      blocks.push(parseList(lines.slice(at, end), marker, rules))
      at = end
    } else {
      const end = findEnd(lines, at + 1, (line) => line !== '' && !beginsBlock(line))
      blocks.push({ type: 'paragraph', children: parseLines(lines.slice(at, end), rules) })
      at = end
    }
  }
  return blocks
}

const isItem = (line: string) => BULLET.test(line) || NUMBER.test(line)

const parseLines = (lines: readonly string[], rules: InlineRules): Inline[] =>
  parseInline(lines.map((line) => line.trim()).join('\n'), rules)

/** Returns the index of the first line at or after `at` that does not match. */
function findEnd(lines: readonly string[], at: number, matches: (line: string) => boolean): number {
  let end = at
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
