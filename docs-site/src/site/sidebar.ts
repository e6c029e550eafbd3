import type { PluginOptions } from '@docusaurus/plugin-content-docs'

type SidebarGenerator = PluginOptions['sidebarItemsGenerator']
type Page = Parameters<SidebarGenerator>[0]['docs'][number]
type Items = Awaited<ReturnType<SidebarGenerator>>

/** Position of pages and groups for which none is set, so that they come last in their folder. */
const LAST_POSITION = 1000

interface Section {
  label: string
  /** Shown above the generated list of the section's pages. Not needed if the section has its own page. */
  description?: string
  /** Path of the section's own page, or of the generated list of its pages. */
  slug: string
  /**
   * Slugs of pages or of folders with pages, in display order. An entry with a trailing `/*` adds the pages
   * and folders in a folder, except those with an entry of their own.
   */
  contents: string[]
}

/**
 * Sections of the sidebar. A page belongs to the section with the longest entry that its slug starts with. A
 * page without a matching entry belongs to the guides.
 */
const SECTIONS: Section[] = [
  {
    label: 'Get started',
    slug: '/getting-started',
    contents: ['/getting-started', '/templates/api-integration', '/lib/api-client'],
  },
  {
    label: 'Guides',
    description: 'How to use accounts, limits, alerts, and analytics in your application.',
    slug: '/guides',
    contents: [
      '/guides/*',
      '/lib/auth-patterns',
      '/lib/rate-limit-middleware',
      '/lib/enhanced-quota-service',
      '/lib/alert-stream',
      '/lib/analytics-tracking',
    ],
  },
  {
    label: 'API',
    slug: '/app/api',
    contents: [
      '/errors',
      '/app/api/auth',
      '/app/api/profile',
      '/app/api/friends',
      '/app/api/alerts',
      '/app/api/emojis',
      '/app/api/upload',
      '/app/api/og-image',
      '/app/api/avatar-image',
      '/app/api/link-preview',
      '/app/api/quotas',
      '/app/api/plans',
      '/app/api/subscriptions',
      '/app/api/analytics',
      '/app/api/admin',
      '/app/api/*',
    ],
  },
  { label: 'Admin', slug: '/admin', contents: ['/admin'] },
  {
    label: 'Operate',
    description: 'Deploy, configure, back up, upgrade, and monitor a Veranda server.',
    slug: '/operate',
    contents: [
      '/deployment',
      '/configuration',
      '/backup',
      '/upgrade',
      '/troubleshooting',
      '/lib/tools',
      '/lib/mail',
      '/app/api/health',
      '/lib/logging',
      '/lib/storage',
      '/lib/analytics-storage',
      '/lib/encryption',
      '/lib/security',
      '/benchmarks',
    ],
  },
  {
    label: 'Libraries',
    description: 'Reusable packages and modules of the server, the admin app, and this site.',
    slug: '/lib',
    contents: ['/lib/*', '/components', '/hooks', '/css'],
  },
  {
    label: 'Contribute',
    description: 'How Veranda is built, and how to change it.',
    slug: '/contribute',
    contents: ['/architecture', '/writing', '/lib/testing', '/templates', '/changelog'],
  },
]

const GUIDES = SECTIONS[1] as Section

interface Group {
  label: string
  /** Shown above the generated list of the group's pages. */
  description: string
  /** Position among the pages and groups of the same folder. Not needed if `contents` lists the group. */
  position?: number
}

/** Labels, descriptions, and positions of groups that have no page, by slug. */
const GROUPS: Record<string, Group> = {
  '/app/api/auth': {
    label: 'Authentication',
    description: 'Sign up, sign in, and manage sessions, passwords, email addresses, and linked providers.',
  },
  '/app/api/auth/password': {
    label: 'Password',
    position: 6,
    description: 'Change a password, or reset a forgotten one.',
  },
  '/app/api/auth/email': {
    label: 'Email address',
    position: 7,
    description: 'Verify or change the email address of an account.',
  },
  '/app/api/profile': {
    label: 'Profiles',
    description: 'Public profiles, their settings and visibility, data export, and account deletion.',
  },
  '/app/api/analytics': {
    label: 'Analytics',
    description: 'Collect events without cookies, and read the reports.',
  },
  '/app/api/admin': {
    label: 'Admin API',
    description:
      'Operations for administrators: users, roles, permissions, plans, quotas, and the audit log.',
  },
  '/app/api/admin/quotas': {
    label: 'Quotas',
    position: 12,
    description: 'Guest quotas, default quotas, and users near a limit.',
  },
  '/lib/utils': {
    label: 'Utilities',
    description: 'Small modules for request IDs, scrolling, service workers, and text.',
  },
  '/components': {
    label: 'Components',
    description: 'React components for your own pages.',
  },
  '/hooks': {
    label: 'Hooks',
    description: 'React hooks for your own pages.',
  },
}

/** Node of the tree of slugs: a page, a folder of pages, or both. */
interface Node {
  slug: string
  page?: Page
  children: Map<string, Node>
}

/**
 * Builds the sidebar from the slugs of the pages, regardless of where their files are in the repository. The
 * home page is left out, because the logo links to it.
 */
export const createSidebarFromSlugs: SidebarGenerator = ({ docs }) => {
  const allPages = docs.map((page) => {
    if (!page.frontMatter.slug) throw new Error(`${page.source} has no slug in its front matter`)
    return { page, slug: page.frontMatter.slug }
  })
  return SECTIONS.flatMap((section) => {
    const pages = allPages.filter(({ slug }) => slug !== '/' && findSection(slug) === section)
    return pages.length > 0 ? [createSectionItem(section, createTree(pages))] : []
  })
}

function findSection(slug: string): Section {
  const matches = SECTIONS.flatMap((section) =>
    [section.slug, ...section.contents]
      .map((entry) => entry.replace(/\/\*$/, ''))
      .filter((entry) => slug === entry || slug.startsWith(`${entry}/`))
      .map((entry) => ({ section, length: entry.length })),
  )
  return matches.sort((a, b) => b.length - a.length)[0]?.section ?? GUIDES
}

function createTree(pages: { page: Page; slug: string }[]): Node {
  const root: Node = { slug: '', children: new Map() }
  for (const { page, slug } of pages) {
    let node = root
    for (const segment of slug.split('/').filter(Boolean)) {
      const child = node.children.get(segment) ?? { slug: `${node.slug}/${segment}`, children: new Map() }
      node.children.set(segment, child)
      node = child
    }
    node.page = page
  }
  return root
}

const findNode = (root: Node, slug: string): Node | undefined =>
  slug
    .split('/')
    .filter(Boolean)
    .reduce<Node | undefined>((node, segment) => node?.children.get(segment), root)

function createSectionItem({ label, description, slug, contents }: Section, root: Node): Items[number] {
  const page = findNode(root, slug)?.page
  const listedItems = contents
    .filter((entry) => entry !== slug)
    .flatMap((entry) => getEntryItems(root, entry, contents))
  const items = slug === '/guides' ? [...listedItems, ...getUnlistedItems(root)] : listedItems
  if (page && items.length === 0) return { type: 'doc', id: page.id, label }
  const link = page ? createDocLink(page) : createListLink(slug, label, description)
  return { type: 'category', label, collapsed: true, items, link, ...(description && { description }) }
}

/** Returns the items of one entry of a section's `contents`. */
function getEntryItems(root: Node, entry: string, contents: readonly string[]): Items {
  const node = findNode(root, entry.replace(/\/\*$/, ''))
  if (!node) return []
  if (!entry.endsWith('/*')) return [getItem(node)]
  const unlistedChildren = [...node.children].filter(([, { slug }]) => !contents.includes(slug))
  return getItems({ ...node, children: new Map(unlistedChildren) })
}

/**
 * Returns the items of pages that belong to the guides because no section lists them. The `contents` of the
 * guides already list their pages below `/guides` and `/lib`.
 */
const getUnlistedItems = (root: Node): Items =>
  getItems({
    ...root,
    children: new Map([...root.children].filter(([segment]) => !['guides', 'lib'].includes(segment))),
  })

const getItems = (node: Node): Items =>
  [...node.children.values()].map(skipSingleChild).sort(compareByPosition).map(getItem)

function getItem(node: Node): Items[number] {
  const { page, slug } = node
  if (node.children.size === 0 && page) return { type: 'doc', id: page.id }
  const description = page?.frontMatter.description ?? GROUPS[slug]?.description
  return {
    type: 'category',
    label: getLabel(node),
    collapsed: true,
    items: getItems(node),
    ...(description && { description }),
    link: page ? createDocLink(page) : createListLink(slug, getLabel(node), description),
  }
}

const createDocLink = (page: Page) => ({ type: 'doc', id: page.id }) as const

/** Links a group that has no page of its own to a generated list of its pages. */
function createListLink(slug: string, title: string, description: string | undefined) {
  if (!description)
    throw new Error(`${slug} has no page, so it needs a description in docs-site/src/site/sidebar.ts`)
  return { type: 'generated-index', slug, title, description } as const
}

/**
 * Skips folders that contain only one child, and have no page and no entry in GROUPS: `id/[id]` becomes one
 * level of the sidebar.
 */
function skipSingleChild(node: Node): Node {
  const [child, ...otherChildren] = node.children.values()
  const isSkipped = child && otherChildren.length === 0 && !node.page && !GROUPS[node.slug]
  return isSkipped ? skipSingleChild(child) : node
}

const compareByPosition = (a: Node, b: Node) =>
  getPosition(a) - getPosition(b) || getLabel(a).localeCompare(getLabel(b))

const getPosition = (node: Node) => GROUPS[node.slug]?.position ?? node.page?.sidebarPosition ?? LAST_POSITION

function getLabel(node: Node): string {
  const label = node.page?.frontMatter.sidebar_label ?? node.page?.title ?? GROUPS[node.slug]?.label
  const segment = node.slug.split('/').pop() ?? ''
  return label ?? segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll('-', ' ')
}
