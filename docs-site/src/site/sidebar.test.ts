import { createSidebarFromSlugs } from './sidebar.ts'

type Arguments = Parameters<typeof createSidebarFromSlugs>[0]

const page = (slug: string, sidebarPosition?: number): Arguments['docs'][number] => ({
  id: slug,
  title: `Title of ${slug}`,
  frontMatter: { slug },
  source: `@site/${slug}.mdx`,
  sourceDirName: '.',
  ...(sidebarPosition !== undefined && { sidebarPosition }),
})

const getSidebar = (...docs: Arguments['docs']) => createSidebarFromSlugs({ docs } as Arguments)

describe('the sidebar', () => {
  it('groups pages into sections by their slugs, and omits the home page', async () => {
    const pages = ['/', '/lib/mail', '/lib/database', '/admin', '/getting-started', '/lib/api-client']
    expect(await getSidebar(...pages.map((slug) => page(slug)))).toMatchObject([
      { label: 'Get started', link: { id: '/getting-started' }, items: [{ id: '/lib/api-client' }] },
      { type: 'doc', label: 'Admin', id: '/admin' },
      {
        label: 'Operate',
        link: { type: 'generated-index', slug: '/operate', description: expect.any(String) },
        items: [{ id: '/lib/mail' }],
      },
      {
        label: 'Libraries',
        link: { type: 'generated-index', slug: '/lib' },
        items: [{ id: '/lib/database' }],
      },
    ])
  })

  it('sorts the pages of a folder by position', async () => {
    expect(await getSidebar(page('/lib/a', 2), page('/lib/b', 1))).toMatchObject([
      { label: 'Libraries', items: [{ id: '/lib/b' }, { id: '/lib/a' }] },
    ])
  })

  it('lists the pages with a fixed order first, then the rest of the folder', async () => {
    const pages = ['/app/api/version', '/app/api/friends', '/app/api/alerts'].map((slug) => page(slug))
    expect(await getSidebar(page('/app/api'), ...pages)).toMatchObject([
      { items: [{ id: '/app/api/friends' }, { id: '/app/api/alerts' }, { id: '/app/api/version' }] },
    ])
  })

  it('links a group to its page', async () => {
    const groupPage = page('/app/api/emojis')
    const frontMatter = { ...groupPage.frontMatter, description: 'Emojis.' }
    expect(
      await getSidebar(page('/app/api'), { ...groupPage, frontMatter }, page('/app/api/emojis/usage')),
    ).toMatchObject([
      {
        label: 'API',
        link: { id: '/app/api' },
        items: [
          {
            type: 'category',
            link: { id: '/app/api/emojis' },
            description: 'Emojis.',
            items: [{ id: '/app/api/emojis/usage' }],
          },
        ],
      },
    ])
  })

  it('replaces a folder that has no page by its only child', async () => {
    const profiles = [page('/app/api/profile/id/[id]'), page('/app/api/profile/[username]')]
    expect(await getSidebar(page('/app/api'), ...profiles)).toMatchObject([
      { label: 'API', items: [{ label: 'Profiles', items: [{ type: 'doc' }, { type: 'doc' }] }] },
    ])
  })

  it('links a group without a page of its own to a generated list of the pages in it', async () => {
    expect(await getSidebar(page('/lib/utils/parser'), page('/lib/utils/url'))).toMatchObject([
      { items: [{ label: 'Utilities', link: { type: 'generated-index', slug: '/lib/utils' } }] },
    ])
  })

  it('puts pages that no section lists at the end of the guides', async () => {
    expect(await getSidebar(page('/guides/react'), page('/lib/alert-stream'), page('/zoo'))).toMatchObject([
      { label: 'Guides', items: [{ id: '/guides/react' }, { id: '/lib/alert-stream' }, { id: '/zoo' }] },
    ])
  })

  it('throws if a group has neither a page nor a description', () => {
    expect(() => getSidebar(page('/zoo/cat'), page('/zoo/dog'))).toThrow('/zoo has no page')
  })

  it('throws if a page has no slug', () => {
    expect(() => getSidebar({ ...page('/a'), frontMatter: {} })).toThrow('@site//a.mdx has no slug')
  })
})
