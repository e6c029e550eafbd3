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

/** Source file of a page. */
export interface PageSource {
  /** path from the root of the repository */
  file: string
  text: string
}

export interface Page {
  file: string
  frontMatter: Record<string, unknown>
  tree: Root
}

/** Error in a page's source. The message is one sentence that names the page. */
export class PageError extends Error {}

/** Keywords of the admonitions that the site renders, such as `note` for `:::note`. */
export const ADMONITIONS = ['note', 'tip', 'info', 'success', 'warning', 'danger', 'caution', 'important']

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective)

/**
 * Parses a page as the site does: MDX with tables, admonitions, and heading IDs.
 *
 * @throws PageError if the front matter or the MDX is invalid.
 */
export async function parsePage({ file, text }: PageSource): Promise<Page> {
  try {
    const { frontMatter, content } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent: text })
    const source = admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(content), ADMONITIONS)
    return { file, frontMatter, tree: cleanNode(parser.parse(source), source) }
  } catch (error) {
    throw new PageError(`${file} could not be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Returns a copy of a node, in which the results of `change` replace each child. */
export function mapChildren<T extends Nodes>(node: T, change: (child: RootContent) => RootContent[]): T {
  if (!('children' in node)) return node
  return { ...node, children: (node.children as RootContent[]).flatMap(change) }
}

/**
 * Turns text that was mistaken for a directive, such as `:30` in `10:30`, back into text. Removes IDs such
 * as `{#setup}` from headings.
 */
function cleanNode<T extends Nodes>(node: T, source: string): T {
  const cleaned = mapChildren(node, (child) => {
    if (child.type === 'textDirective' || child.type === 'leafDirective') {
      const sourceText = source.slice(child.position?.start.offset, child.position?.end.offset)
      return [{ type: 'text', value: sourceText }]
    }
    return [cleanNode(child, source)]
  })
  return cleaned.type === 'heading' ? (removeHeadingId(cleaned) as T) : cleaned
}

function removeHeadingId(heading: Heading): Heading {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return heading
  const { text } = parseMarkdownHeadingId(last.value)
  return { ...heading, children: [...heading.children.slice(0, -1), { type: 'text', value: text }] }
}
