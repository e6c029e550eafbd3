import type { Nodes } from 'mdast'

/** Types of nodes that aren't prose: code blocks, headings, HTML, imports, and expressions. */
const NON_PROSE_TYPES = ['code', 'heading', 'html', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']
const TEXT_TYPES = ['text', 'inlineCode']
/** Types of nodes that end a line of the plain text. */
const BLOCK_TYPES = ['paragraph', 'listItem', 'tableCell', 'tableRow', 'blockquote', 'break']

/** Returns the prose of a page as plain text: paragraphs, lists, and tables. */
export function getProse(node: Nodes): string {
  return getText(node)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()
}

function getText(node: Nodes): string {
  if (NON_PROSE_TYPES.includes(node.type)) return ''
  if (TEXT_TYPES.includes(node.type) && 'value' in node) return node.value.replace(/\s+/g, ' ')
  const inside = 'children' in node ? node.children.map(getText).join('') : ''
  return BLOCK_TYPES.includes(node.type) ? `${inside}\n` : inside
}

/** Counts the words of a text: sequences without spaces that contain letters or digits. */
export const countWords = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
