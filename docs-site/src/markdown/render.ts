import type { BlockContent, PhrasingContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import type { Operation } from '../operations/operation.ts'
import { CONVERTERS, type ComponentUse, type Element } from './components.ts'
import { ADMONITIONS, mapChildren, type Page, PageError } from './page.ts'

/** Data that the Markdown version of a page needs in addition to the parsed page. */
export interface PageContext {
  title: string
  description: string
  findOperation(id: string): Operation | undefined
  /** returns the URL of a link or an image, or undefined if it leads to a file that isn't a page */
  resolveUrl(link: string): string | undefined
}

type Directive = Extract<RootContent, { type: 'containerDirective' }>

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', fences: true, listItemIndent: 'one' })

/**
 * Returns a page as Markdown: its title, its description, its text, and the content of its components.
 *
 * @throws PageError if the page has content that can't be converted to Markdown.
 */
export function pageToMarkdown(page: Page, pageContext: PageContext): string {
  const [titleHeading, body] = splitTitle(
    mapChildren(page.tree, (node) => toPlainMarkdown(node, page.file, pageContext)).children,
  )
  const heading: RootContent = titleHeading ?? {
    type: 'heading',
    depth: 1,
    children: createTextNodes(pageContext.title),
  }
  const description: RootContent = {
    type: 'blockquote',
    children: [{ type: 'paragraph', children: createTextNodes(pageContext.description) }],
  }
  return toMarkdown([heading, description, ...body])
}

/** Serializes nodes as Markdown. */
export const toMarkdown = (children: RootContent[]) => writer.stringify({ type: 'root', children } as Root)

/** Separates the first level-1 heading, if there is one, from the other nodes. */
function splitTitle(nodes: RootContent[]): [RootContent | undefined, RootContent[]] {
  const title = nodes.find((node) => node.type === 'heading' && node.depth === 1)
  return [title, nodes.filter((node) => node !== title)]
}

const createTextNodes = (value: string): PhrasingContent[] => [{ type: 'text', value }]

function toPlainMarkdown(node: RootContent, file: string, pageContext: PageContext): RootContent[] {
  const convertChild = (child: RootContent) => toPlainMarkdown(child, file, pageContext)
  switch (node.type) {
    case 'mdxjsEsm':
      return []
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return convertExpression(node.value, file)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return convertComponent(node, mapChildren(node, convertChild).children, file, pageContext)
    case 'containerDirective':
      return convertAdmonition(node, mapChildren(node, convertChild).children, file)
    case 'link':
    case 'image':
    case 'definition': {
      const url = pageContext.resolveUrl(node.url)
      if (url === undefined)
        throw new PageError(`${file} links to ${node.url}, which is not part of the site`)
      return [mapChildren({ ...node, url }, convertChild)]
    }
    default:
      return [mapChildren(node, convertChild)]
  }
}

/** Converts an expression: a comment to nothing, and a string such as `{' '}` to its text. */
function convertExpression(value: string, file: string): RootContent[] {
  if (/^\s*(\/\*(?:[^*]|\*(?!\/))*\*\/\s*)*$/.test(value)) return []
  const [, , text] = /^\s*(['"])([^'"\\]*)\1\s*$/.exec(value) ?? []
  if (text === undefined)
    throw new PageError(
      `${file} contains the expression {${value}}, which has no Markdown: write out its value`,
    )
  return createTextNodes(text)
}

function convertComponent(
  element: Element,
  children: RootContent[],
  file: string,
  pageContext: PageContext,
): RootContent[] {
  const name = element.name ?? ''
  // A fragment, `<>`, only groups other nodes.
  if (name === '') return children
  const convert = CONVERTERS[name]
  if (!convert)
    throw new PageError(
      `${file} uses <${name}>, which has no Markdown: add a converter to docs-site/src/markdown/components.ts`,
    )
  const componentUse: ComponentUse = {
    attributes: getPlainAttributes(element),
    children,
    getOperation: (id) => {
      const operation = pageContext.findOperation(id)
      if (!operation) throw new PageError(`${file} renders the operation ${id}, which does not exist`)
      return operation
    },
    resolveUrl: (link) => pageContext.resolveUrl(link) ?? link,
  }
  return convert(componentUse)
}

const getPlainAttributes = ({ attributes }: Element) =>
  Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  )

/** Converts an admonition to a quote that starts with its kind and title. */
function convertAdmonition(directive: Directive, children: RootContent[], file: string): RootContent[] {
  if (!ADMONITIONS.includes(directive.name))
    throw new PageError(`${file} has the unknown admonition :::${directive.name}`)
  const kind = directive.name.charAt(0).toUpperCase() + directive.name.slice(1)
  const [first, ...rest] = children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
  const title: PhrasingContent[] = label
    ? [...createTextNodes(`${kind}: `), ...label.children]
    : createTextNodes(kind)
  return [
    {
      type: 'blockquote',
      children: [
        { type: 'paragraph', children: [{ type: 'strong', children: title }] },
        ...((label ? rest : children) as BlockContent[]),
      ],
    },
  ]
}
