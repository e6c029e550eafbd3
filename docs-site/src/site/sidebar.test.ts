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
    const profiles = [page('/app/api/profile/id/[id]'), page('/app/api/profile/[username]')]
    expect(await tree(page('/app/api'), ...profiles)).toMatchObject([
      {
        link: { type: 'doc', id: '/app/api' },
        items: [{ label: 'Profiles', items: [{ type: 'doc' }, { type: 'doc' }] }],
      },
    ])
  })

  it('lists the pages of a group that is no page itself, at its address', async () => {
    expect(await tree(page('/lib/logging'), page('/lib/utils/parser'), page('/lib/utils/url'))).toMatchObject(
      [
        {
          label: 'Libraries',
          link: {
            type: 'generated-index',
            slug: '/lib',
            title: 'Libraries',
            description: expect.any(String),
          },
          items: [{ type: 'doc' }, { label: 'Utilities', link: { slug: '/lib/utils' } }],
        },
      ],
    )
  })

  it('asks what such a group is about', () => {
    expect(() => tree(page('/zoo/cat'), page('/zoo/dog'))).toThrow('/zoo has pages but is none')
  })

  it('gives a group the description of its page', async () => {
    const head = page('/zoo')
    const frontMatter = { ...head.frontMatter, description: 'Animals.' }
    expect(await tree({ ...head, frontMatter }, page('/zoo/cat'))).toMatchObject([
      { description: 'Animals.', link: { id: '/zoo' } },
    ])
  })

  it('says which page has no address', () => {
    expect(() => tree({ ...page('/a'), frontMatter: {} })).toThrow('@site//a.mdx has no slug')
  })
})
