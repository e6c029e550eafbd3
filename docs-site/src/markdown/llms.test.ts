import { createLlmsIndex, getGroups, type PageEntry } from './llms.ts'

const page = (id: string): PageEntry => ({
  id,
  title: `T ${id}`,
  description: `D ${id}`,
  url: `/${id}.md`,
})

const doc = (id: string) => ({ type: 'doc' as const, id })

const sidebar: Parameters<typeof getGroups>[0] = [
  doc('start'),
  {
    type: 'category',
    label: 'Libraries',
    collapsed: false,
    collapsible: true,
    link: doc('lib'),
    items: [
      { type: 'category', label: 'Utils', collapsed: true, collapsible: true, items: [doc('deep')] },
      doc('flat'),
    ],
  },
]

describe('llms.txt', () => {
  it('lists every page by sidebar group, in sidebar order', () => {
    // `home` is not in the sidebar.
    const groups = getGroups(sidebar, ['flat', 'deep', 'start', 'lib', 'home'].map(page), 'Documentation')
    expect(groups.map(({ label, pages }) => [label, pages.map(({ id }) => id)])).toEqual([
      ['Documentation', ['home', 'start']],
      ['Libraries', ['lib', 'deep', 'flat']],
    ])
  })

  it('follows the format of llmstxt.org', () => {
    const groups = [{ label: 'Libraries', pages: [page('a')] }]
    expect(createLlmsIndex({ title: 'Site', summary: 'All of it.', fullTextUrl: '/full.txt', groups })).toBe(
      [
        '# Site\n',
        '> All of it.\n',
        'Append .md to the URL of a page to get its Markdown, or index.md if the URL ends with a slash. All pages in one file: [llms-full.txt](/full.txt).\n',
        '## Libraries\n',
        '- [T a](/a.md): D a\n',
      ].join('\n'),
    )
  })
})
