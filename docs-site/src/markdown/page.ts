import {
  admonitionTitleToDirectiveLabel,
  DEFAULT_PARSE_FRONT_MATTER,
  escapeMarkdownHeadingIds,
  parseMarkdownHeadingId,
} from '@docusaurus/utils'
import type { Heading, Nodes, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A page as it stands in the repository. */
export interface PageSource {
  /** from the repository's root */
  file: string
  text: string
}

export interface Page {
  file: string
  frontMatter: Record<string, unknown>
  tree: Root
}

/** What is wrong with a page, as one sentence that names it. */
export class PageFault extends Error {}

/** The boxes that the site draws, by what stands behind the colons. */
export const ADMONITIONS = ['note', 'tip', 'info', 'success', 'warning', 'danger', 'caution', 'important']

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective)

/**
 * Reads a page as the site does: MDX with tables, admonitions and ids of headings.
 *
 * @throws PageFault when the text is not correct MDX.
 */
export async function parsePage({ file, text }: PageSource): Promise<Page> {
  try {
    const { frontMatter, content } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent: text })
    const source = admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(content), ADMONITIONS)
    return { file, frontMatter, tree: tidied(parser.parse(source), source) }
  } catch (error) {
    throw new PageFault(`${file} could not be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** The tree with children of any node replaced by what `change` makes of each. */
export function mapChildren<T extends Nodes>(node: T, change: (child: RootContent) => RootContent[]): T {
  if (!('children' in node)) return node
  return { ...node, children: (node.children as RootContent[]).flatMap(change) }
}

/** Without what only looks like syntax: a time such as 10:30 is no directive, an id of a heading no text. */
function tidied<T extends Nodes>(node: T, source: string): T {
  const inside = mapChildren(node, (child) => {
    if (child.type === 'textDirective' || child.type === 'leafDirective') {
      const written = source.slice(child.position?.start.offset, child.position?.end.offset)
      return [{ type: 'text', value: written }]
    }
    return [tidied(child, source)]
  })
  return inside.type === 'heading' ? (withoutId(inside) as T) : inside
}

function withoutId(heading: Heading): Heading {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return heading
  const { text } = parseMarkdownHeadingId(last.value)
  return { ...heading, children: [...heading.children.slice(0, -1), { type: 'text', value: text }] }
}
