import type { Root, Table } from 'mdast'
import { code, table, text } from '../markdown/nodes.ts'
import { type Setting, settingsOfServer } from './settings.ts'

declare module 'mdast' {
  interface TableData {
    /** attributes of the rendered HTML element */
    hProperties?: { className: string[] }
  }
}

/**
 * Replaces `<Settings />` with the table of the server's settings, so that the page always lists all of them.
 */
export const listSettings = () => (tree: Root) => {
  tree.children = tree.children.map((node) =>
    'name' in node && node.name === 'Settings' ? settingsTable() : node,
  )
}

/** Returns the table as a Markdown syntax tree. */
export const settingsTable = (settings: Setting[] = settingsOfServer()): Table => ({
  ...table(
    ['Setting and default', 'Description'],
    settings.map(({ name, fallback, description }) => [
      [code(name), { type: 'break' }, fallback === null ? text('none') : code(fallback)],
      [text(description)],
    ]),
  ),
  data: { hProperties: { className: ['settings'] } },
})
