import type { Code, Paragraph, PhrasingContent, Table } from 'mdast'

// Each function creates one or more nodes of a Markdown syntax tree, and is named after what it creates.

export const text = (value: string): PhrasingContent => ({ type: 'text', value })
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value })
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })
export const boldLine = (title: string) => paragraph({ type: 'strong', children: [text(title)] })
export const codeBlock = (lang: string, value: string): Code => ({ type: 'code', lang, value })

/** Converts a text to nodes. Backticks in the text mark code. */
export const textWithCode = (source: string): PhrasingContent[] =>
  source
    .split('`')
    .map((part, index) => (index % 2 === 1 ? code(part) : text(part)))
    .filter((node) => 'value' in node && node.value !== '')

export const table = (head: string[], rows: PhrasingContent[][][]): Table => ({
  type: 'table',
  children: [head.map((title) => [text(title)]), ...rows].map((cells) => ({
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children })),
  })),
})
