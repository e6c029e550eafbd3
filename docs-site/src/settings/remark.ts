import type { Root, Table } from 'mdast'
import { code, table, text } from '../markdown/nodes.ts'
import { getServerSettings, type Setting } from './settings.ts'

declare module 'mdast' {
  interface TableData {
    /** attributes of the rendered HTML element */
    hProperties?: { className: string[] }
  }
}

/**
 * Replaces `<Settings />` with a table of the server's settings, so that the configuration page always lists
 * every setting.
 */
export const injectSettings = () => (tree: Root) => {
  tree.children = tree.children.map((node) =>
    'name' in node && node.name === 'Settings' ? createSettingsTable() : node,
  )
}

/** Returns the table of settings as a Markdown syntax tree. */
export const createSettingsTable = (settings: Setting[] = getServerSettings()): Table => ({
  ...table(
    ['Setting and default', 'Description'],
    settings.map(({ name, defaultValue, description }) => [
      [code(name), { type: 'break' }, defaultValue === null ? text('none') : code(defaultValue)],
      [text(description)],
    ]),
  ),
  data: { hProperties: { className: ['settings'] } },
})
