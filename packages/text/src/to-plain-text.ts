import type { Inline, TextNode } from './nodes.ts'

export interface PlainTextOptions {
  /** returns a single line, for notifications and previews; default: false */
  oneLine?: boolean
}

/**
 * Converts nodes to text without markup, for emails, notifications, and previews. The text of a link to
 * another site is followed by the whole URL, or by only the host if `oneLine` is set. The text of an email
 * link is followed by the email address. Nothing is added to bare URLs and email addresses.
 *
 * The result is text, not HTML: escape it before you put it into a page.
 *
 * @param nodes the nodes of `parseText`
 * @param options whether to return a single line
 * @returns plain text
 *
 * @example
 * toPlainText(parseText('**Sale** at [our shop](https://example.org/sale)', { level: 'rich' }), { oneLine: true })
 * // Sale at our shop (example.org)
 */
export function toPlainText(nodes: readonly TextNode[], { oneLine = false }: PlainTextOptions = {}): string {
  const text = renderLines(nodes, oneLine).join('\n')
  return oneLine ? text.replace(/\s+/g, ' ').trim() : text
}

/** Returns the lines of nodes. Blocks are separated by an empty line; a paragraph has one or more lines. */
function renderLines(nodes: readonly TextNode[], oneLine: boolean): string[] {
  // Nodes are either all blocks or all inline.
  const [first] = nodes
  if (!first || !renderBlockLines(first, oneLine))
    return renderInlines(nodes as Inline[], oneLine).split('\n')
  return nodes.flatMap((node, index) => {
    const lines = renderBlockLines(node, oneLine) ?? []
    return index === 0 ? lines : ['', ...lines]
  })
}

/** Returns the lines of a block, or null for an inline node. */
function renderBlockLines(node: TextNode, oneLine: boolean): string[] | null {
  switch (node.type) {
    case 'paragraph':
      return renderLines(node.children, oneLine)
    case 'quote':
      return renderLines(node.children, oneLine).map((line) => (oneLine ? line : `> ${line}`.trimEnd()))
    case 'list':
      return node.items.flatMap((item, index) => {
        const marker = node.isNumbered ? `${node.start + index}. ` : '- '
        return renderLines(item, oneLine).map((line, row) => (row === 0 ? marker : '  ') + line)
      })
    default:
      return null
  }
}

function renderInline(node: Inline, oneLine: boolean): string {
  switch (node.type) {
    case 'text':
    case 'code':
    case 'mention':
    case 'hashtag':
      return node.text
    case 'break':
      return '\n'
    case 'emoji':
      return 'char' in node ? node.char : `:${node.shortcode}:`
    case 'link': {
      const linkText = renderInlines(node.children, oneLine)
      if (node.isBare || node.leadsTo === null) return linkText
      return `${linkText} (${oneLine || node.href.startsWith('mailto:') ? node.leadsTo : node.href})`
    }
    default:
      return renderInlines(node.children, oneLine)
  }
}

const renderInlines = (nodes: readonly Inline[], oneLine: boolean) =>
  nodes.map((node) => renderInline(node, oneLine)).join('')
