import type { BlockContent, PhrasingContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import type { Operation } from '../operations/operation.ts'
import { COMPONENTS, type Drawn, type Element } from './components.ts'
import { ADMONITIONS, mapChildren, type Page, PageFault } from './page.ts'

/** Context that a page needs to be readable outside the site. */
export interface Surroundings {
  title: string
  description: string
  operation(id: string): Operation | undefined
  /** returns the URL of a link or an image, or undefined if there is none */
  address(link: string): string | undefined
}

type Directive = Extract<RootContent, { type: 'containerDirective' }>

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', fences: true, listItemIndent: 'one' })

/**
 * Returns a page as Markdown with the site's full content: title, description, text, and the rendered content
 * of each component.
 *
 * @throws PageFault if the page has content that can't be converted to Markdown.
 */
export function pageMarkdown(page: Page, surroundings: Surroundings): string {
  const [own, text] = parted(mapChildren(page.tree, (node) => plain(node, page.file, surroundings)).children)
  const heading: RootContent = own ?? { type: 'heading', depth: 1, children: words(surroundings.title) }
  const description: RootContent = {
    type: 'blockquote',
    children: [{ type: 'paragraph', children: words(surroundings.description) }],
  }
  return markdownOf([heading, description, ...text])
}

/** Serializes nodes as Markdown. */
export const markdownOf = (children: RootContent[]) => writer.stringify({ type: 'root', children } as Root)

/** Separates the title in the page's text, if there is one, from the other nodes. */
function parted(nodes: RootContent[]): [RootContent | undefined, RootContent[]] {
  const own = nodes.find((node) => node.type === 'heading' && node.depth === 1)
  return [own, nodes.filter((node) => node !== own)]
}

const words = (value: string): PhrasingContent[] => [{ type: 'text', value }]

function plain(node: RootContent, file: string, surroundings: Surroundings): RootContent[] {
  const inside = (child: RootContent) => plain(child, file, surroundings)
  switch (node.type) {
    case 'mdxjsEsm':
      return []
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expression(node.value, file)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return component(node, mapChildren(node, inside).children, file, surroundings)
    case 'containerDirective':
      return admonition(node, mapChildren(node, inside).children, file)
    case 'link':
    case 'image':
    case 'definition': {
      const url = surroundings.address(node.url)
      if (url === undefined)
        throw new PageFault(`${file} links to ${node.url}, which is not part of the site`)
      return [mapChildren({ ...node, url }, inside)]
    }
    default:
      return [mapChildren(node, inside)]
  }
}

/** Comments have no content for readers, and `{' '}` is only a space. */
function expression(value: string, file: string): RootContent[] {
  if (/^\s*(\/\*[\s\S]*\*\/\s*)*$/.test(value)) return []
  const [, , text] = /^\s*(['"])([^'"\\]*)\1\s*$/.exec(value) ?? []
  if (text === undefined)
    throw new PageFault(
      `${file} contains the expression {${value}}, which has no Markdown: write out its value`,
    )
  return words(text)
}

function component(
  element: Element,
  children: RootContent[],
  file: string,
  surroundings: Surroundings,
): RootContent[] {
  const name = element.name ?? ''
  // A fragment, `<>`, only groups other nodes.
  if (name === '') return children
  const draw = COMPONENTS[name]
  if (!draw)
    throw new PageFault(
      `${file} uses <${name}>, which has no Markdown: add a converter to docs-site/src/markdown/components.ts`,
    )
  const drawn: Drawn = {
    attributes: plainAttributes(element),
    children,
    operation: (id) => {
      const operation = surroundings.operation(id)
      if (!operation) throw new PageFault(`${file} renders the operation ${id}, which does not exist`)
      return operation
    },
    address: (link) => surroundings.address(link) ?? link,
  }
  return draw(drawn)
}

const plainAttributes = ({ attributes }: Element) =>
  Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  )

/** Converts an admonition to a quote that starts with its kind and title. */
function admonition(directive: Directive, children: RootContent[], file: string): RootContent[] {
  if (!ADMONITIONS.includes(directive.name))
    throw new PageFault(`${file} has the unknown admonition :::${directive.name}`)
  const kind = directive.name.charAt(0).toUpperCase() + directive.name.slice(1)
  const [first, ...rest] = children
  const titled = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
  const title: PhrasingContent[] = titled ? [...words(`${kind}: `), ...titled.children] : words(kind)
  return [
    {
      type: 'blockquote',
      children: [
        { type: 'paragraph', children: [{ type: 'strong', children: title }] },
        ...((titled ? rest : children) as BlockContent[]),
      ],
    },
  ]
}
