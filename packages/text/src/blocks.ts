import { type InlineRules, inline } from './inline.ts'
import type { Block, Inline, List } from './nodes.ts'

/** Maximum depth of nested quotes; a > beyond it is text. */
const DEEPEST_QUOTE = 3

const QUOTE = /^ *> ?/
const BULLET = /^ *[-*•] +(?=\S)/
const NUMBER = /^ *(\d{1,9})[.)] +(?=\S)/
const CONTINUED = /^ {2,}(?=\S)/

/** Parses lines of clean text without trailing spaces to blocks. */
export function blocks(lines: readonly string[], rules: InlineRules, depth = 0): Block[] {
  const found: Block[] = []
  const isQuote = (line: string) => depth < DEEPEST_QUOTE && QUOTE.test(line)
  const beginsBlock = (line: string) => isQuote(line) || BULLET.test(line) || NUMBER.exec(line)?.[1] === '1'
  for (let at = 0; at < lines.length; ) {
    const first = lines[at] ?? ''
    if (first === '') {
      at++
    } else if (isQuote(first)) {
      const end = endOf(lines, at, isQuote)
      const children = blocks(
        lines.slice(at, end).map((line) => line.replace(QUOTE, '')),
        rules,
        depth + 1,
      )
      if (children.length > 0) found.push({ type: 'quote', children })
      at = end
    } else if (BULLET.test(first) || NUMBER.test(first)) {
      const marker = BULLET.test(first) ? BULLET : NUMBER
      const end = endOf(
        lines,
        at + 1,
        (line) => marker.test(line) || (CONTINUED.test(line) && !isQuote(line) && !isItem(line)),
      )
      found.push(list(lines.slice(at, end), marker, rules))
      at = end
    } else {
      const end = endOf(lines, at + 1, (line) => line !== '' && !beginsBlock(line))
      found.push({ type: 'paragraph', children: linesOf(lines.slice(at, end), rules) })
      at = end
    }
  }
  return found
}

const isItem = (line: string) => BULLET.test(line) || NUMBER.test(line)

const linesOf = (lines: readonly string[], rules: InlineRules): Inline[] =>
  inline(lines.map((line) => line.trim()).join('\n'), rules)

/** Returns the first index from `at` on whose line does not match. */
function endOf(lines: readonly string[], at: number, isOne: (line: string) => boolean): number {
  let end = at
  while (end < lines.length && isOne(lines[end] ?? '')) end++
  return end
}

function list(lines: readonly string[], marker: RegExp, rules: InlineRules): List {
  const items: string[][] = []
  for (const line of lines)
    if (marker.test(line)) items.push([line.replace(marker, '')])
    else items.at(-1)?.push(line)
  return {
    type: 'list',
    isNumbered: marker === NUMBER,
    start: Number(NUMBER.exec(lines[0] ?? '')?.[1] ?? 1),
    items: items.map((item) => linesOf(item, rules)),
  }
}
