import { type Setting, settingsOfServer } from './settings.ts'

/** As much of Markdown's syntax tree as is needed here. */
interface Node {
  type: string
  name?: string | null
  value?: string
  children?: Node[]
  data?: unknown
}

/** Puts the table of the server's settings in place of `<Settings />`, so that no page can list others. */
export const listSettings = () => (tree: Node) => {
  tree.children = tree.children?.map((node) => (node.name === 'Settings' ? settingsTable() : node))
}

/** The table, as Markdown's syntax tree. */
export const settingsTable = (settings: Setting[] = settingsOfServer()): Node => ({
  type: 'table',
  data: { hProperties: { className: 'settings' } },
  children: [
    row([text('Setting, default')], [text('What it is for')]),
    ...settings.map(({ name, fallback, description }) =>
      row(
        [code(name), { type: 'break' }, ...(fallback === null ? [text('none')] : [code(fallback)])],
        [text(description)],
      ),
    ),
  ],
})

const row = (...cells: Node[][]): Node => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
})

const text = (value: string): Node => ({ type: 'text', value })
const code = (value: string): Node => ({ type: 'inlineCode', value })
