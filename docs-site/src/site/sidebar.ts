import type { PluginOptions } from '@docusaurus/plugin-content-docs'

type SidebarGenerator = PluginOptions['sidebarItemsGenerator']
type Page = Parameters<SidebarGenerator>[0]['docs'][number]
type Items = Awaited<ReturnType<SidebarGenerator>>

const LAST = 1000

interface Group {
  label: string
  position: number
  /** what its list of pages says first; for a group whose address is a page, that page says it */
  description?: string
}

/** What the address alone does not say about a group of pages. */
const GROUPS: Record<string, Group> = {
  '/app/api': { label: 'API routes', position: 10 },
  '/app/api/auth': {
    label: 'Accounts and sign-in',
    position: 1,
    description: 'Signing up, in and out, the session that a request belongs to, and the password.',
  },
  '/app/api/auth/password': {
    label: 'Password',
    position: 6,
    description: 'Changing a password, and getting a new one when it was forgotten.',
  },
  '/app/api/auth/email': {
    label: 'Email address',
    position: 7,
    description: 'Confirming an address, and moving an account to another one.',
  },
  '/app/api/profile': {
    label: 'Profiles',
    position: 2,
    description: 'What users show of themselves, and to whom.',
  },
  '/app/api/analytics': {
    label: 'Analytics',
    position: 7,
    description: 'Collecting visits without cookies, and what administrators see of them.',
  },
  '/app/api/admin': {
    label: 'Administration',
    position: 3,
    description: 'Routes for those who look after the others: users, roles and permissions.',
  },
  '/app/api/admin/quotas': {
    label: 'Quotas',
    position: 12,
    description: 'What guests may use, and who is near a limit.',
  },
  '/lib': {
    label: 'Libraries',
    position: 20,
    description:
      'What the routes, the admin app and this site are made of, and what a program of your own can use.',
  },
  '/lib/utils': {
    label: 'Utilities',
    position: LAST,
    description: 'Small parts that stand alone, each with one thing to do.',
  },
  '/components': {
    label: 'Components',
    position: 30,
    description: 'Parts of the interface to use in pages of your own.',
  },
  '/hooks': {
    label: 'Hooks',
    position: 31,
    description: 'What React pages use to follow the state of the page.',
  },
  '/css': { label: 'Styles', position: 32 },
  '/templates': { label: 'Templates', position: 40 },
}

interface Node {
  address: string
  page?: Page
  children: Map<string, Node>
}

/**
 * The sidebar is the tree of the pages' addresses; where a page stands in the repository does not matter. The home page,
 * its root, is left out: the logo leads there.
 */
export const sidebarFromSlugs: SidebarGenerator = ({ docs }) => {
  const root: Node = { address: '', children: new Map() }
  for (const page of docs) {
    const slug = page.frontMatter.slug
    if (!slug) throw new Error(`${page.source} has no slug in its front matter`)
    let node = root
    for (const segment of slug.split('/').filter(Boolean)) {
      const child = node.children.get(segment) ?? {
        address: `${node.address}/${segment}`,
        children: new Map(),
      }
      node.children.set(segment, child)
      node = child
    }
    node.page = page
  }
  return itemsOf(root)
}

const itemsOf = (node: Node): Items =>
  [...node.children.values()].map(withoutLonelyLevels).sort(byPosition).map(itemOf)

function itemOf(node: Node): Items[number] {
  const page = node.page && ({ type: 'doc', id: node.page.id } as const)
  if (node.children.size === 0 && page) return page
  const description = node.page?.frontMatter.description ?? GROUPS[node.address]?.description
  return {
    type: 'category',
    label: labelOf(node),
    collapsed: node.address.split('/').length > 3,
    items: itemsOf(node),
    ...(description && { description }),
    link: page ?? listOf(node, description),
  }
}

/** Every address that is a part of a longer one leads somewhere, to a list of its pages when to nothing else. */
function listOf(node: Node, description: string | undefined) {
  if (!description)
    throw new Error(
      `${node.address} has pages but is none: describe its group in docs-site/src/site/sidebar.ts`,
    )
  return { type: 'generated-index', slug: node.address, title: labelOf(node), description } as const
}

/** `/app` holds `/app/api` alone, and `profile/id` one page: one level in the sidebar, not two. */
function withoutLonelyLevels(node: Node): Node {
  const [only, ...others] = node.children.values()
  const lonely = only && others.length === 0 && !node.page && !GROUPS[node.address]
  return lonely ? withoutLonelyLevels(only) : node
}

const byPosition = (a: Node, b: Node) => positionOf(a) - positionOf(b) || labelOf(a).localeCompare(labelOf(b))

const positionOf = (node: Node) => GROUPS[node.address]?.position ?? node.page?.sidebarPosition ?? LAST

function labelOf(node: Node): string {
  const given = node.page?.frontMatter.sidebar_label ?? node.page?.title ?? GROUPS[node.address]?.label
  const segment = node.address.split('/').pop() ?? ''
  return given ?? segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll('-', ' ')
}
