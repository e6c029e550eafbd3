import type { PluginOptions } from '@docusaurus/plugin-content-docs'

type SidebarGenerator = PluginOptions['sidebarItemsGenerator']
type Page = Parameters<SidebarGenerator>[0]['docs'][number]
type Items = Awaited<ReturnType<SidebarGenerator>>

/** What the address alone does not say about a group of pages. */
const GROUPS: Record<string, { label: string; position: number }> = {
  '/app/api': { label: 'API routes', position: 10 },
  '/app/api/auth': { label: 'Accounts and sign-in', position: 1 },
  '/app/api/profile': { label: 'Profiles', position: 2 },
  '/app/api/admin': { label: 'Administration', position: 3 },
  '/lib': { label: 'Libraries', position: 20 },
  '/components': { label: 'Components', position: 30 },
  '/hooks': { label: 'Hooks', position: 31 },
  '/css': { label: 'Styles', position: 32 },
  '/templates': { label: 'Templates', position: 40 },
}

const LAST = 1000

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
  return {
    type: 'category',
    label: labelOf(node),
    collapsed: node.address.split('/').length > 3,
    items: itemsOf(node),
    ...(page && { link: page }),
  }
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
