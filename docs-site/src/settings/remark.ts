import type { Root, Table } from 'mdast'
import { code, table, text } from '../markdown/nodes.ts'
import { type Setting, settingsOfServer } from './settings.ts'

declare module 'mdast' {
  interface TableData {
    /** attributes of the element that the table becomes */
    hProperties?: { className: string[] }
  }
}

/** Puts the table of the server's settings in place of `<Settings />`, so that no page can list others. */
export const listSettings = () => (tree: Root) => {
  tree.children = tree.children.map((node) =>
    'name' in node && node.name === 'Settings' ? settingsTable() : node,
  )
}

/** The table, as Markdown's syntax tree. */
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
