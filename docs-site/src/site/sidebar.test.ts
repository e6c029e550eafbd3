import { sidebarFromSlugs } from './sidebar.ts'

type Arguments = Parameters<typeof sidebarFromSlugs>[0]

const page = (slug: string, sidebarPosition?: number): Arguments['docs'][number] => ({
  id: slug,
  title: `Title of ${slug}`,
  frontMatter: { slug },
  source: `@site/${slug}.mdx`,
  sourceDirName: '.',
  ...(sidebarPosition !== undefined && { sidebarPosition }),
})

const tree = (...docs: Arguments['docs']) => sidebarFromSlugs({ docs } as Arguments)

describe('the sidebar', () => {
  it('leaves the home page out and puts pages in their order', async () => {
    expect(await tree(page('/'), page('/b', 1), page('/a', 2))).toEqual([
      { type: 'doc', id: '/b' },
      { type: 'doc', id: '/a' },
    ])
  })

  it('makes a page that has others below it the head of a group', async () => {
    expect(
      await tree(page('/app/api'), page('/app/api/emojis'), page('/app/api/emojis/usage')),
    ).toMatchObject([
      {
        type: 'category',
        link: { id: '/app/api' },
        items: [
          { type: 'category', link: { id: '/app/api/emojis' }, items: [{ id: '/app/api/emojis/usage' }] },
        ],
      },
    ])
  })

  it('spares a level that would hold one page alone', async () => {
    expect(await tree(page('/app/api/profile/id/[id]'), page('/app/api/profile/[username]'))).toMatchObject([
      { label: 'API routes', items: [{ label: 'Profiles', items: [{ type: 'doc' }, { type: 'doc' }] }] },
    ])
  })

  it('says which page has no address', () => {
    expect(() => tree({ ...page('/a'), frontMatter: {} })).toThrow('@site//a.mdx has no slug')
  })
})
