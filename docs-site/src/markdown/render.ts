import type { BlockContent, PhrasingContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import type { Operation } from '../operations/operation.ts'
import { COMPONENTS, type Drawn, type Element } from './components.ts'
import { ADMONITIONS, mapChildren, type Page, PageFault } from './page.ts'

/** What a page needs to know of the site to stand alone. */
export interface Surroundings {
  title: string
  description: string
  operation(id: string): Operation | undefined
  /** the address of what a link or an image on this page leads to; undefined when it has none */
  address(link: string): string | undefined
}

type Directive = Extract<RootContent, { type: 'containerDirective' }>

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', fences: true, listItemIndent: 'one' })

/**
 * A page as Markdown that says everything the page says: its title and description, its text, and in place of each
 * component what the component draws.
 *
 * @throws PageFault when the page holds something that has no Markdown.
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

/** Nodes as Markdown text. */
export const markdownOf = (children: RootContent[]) => writer.stringify({ type: 'root', children } as Root)

/** The page's own title, where its text has one, and everything else. */
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
      if (url === undefined) throw new PageFault(`${file} leads to ${node.url}, which has no address`)
      return [mapChildren({ ...node, url }, inside)]
    }
    default:
      return [mapChildren(node, inside)]
  }
}

/** Comments say nothing to readers, and `{' '}` is only a space. */
function expression(value: string, file: string): RootContent[] {
  if (/^\s*(\/\*[\s\S]*\*\/\s*)*$/.test(value)) return []
  const [, , text] = /^\s*(['"])([^'"\\]*)\1\s*$/.exec(value) ?? []
  if (text === undefined)
    throw new PageFault(`${file} computes {${value}}, which has no Markdown: write it out`)
  return words(text)
}

function component(
  element: Element,
  children: RootContent[],
  file: string,
  surroundings: Surroundings,
): RootContent[] {
  const name = element.name ?? ''
  // A fragment, `<>`, only holds others.
  if (name === '') return children
  const draw = COMPONENTS[name]
  if (!draw)
    throw new PageFault(
      `${file} uses <${name}>, which has no Markdown: say what it becomes in docs-site/src/markdown/components.ts`,
    )
  const drawn: Drawn = {
    attributes: plainAttributes(element),
    children,
    operation: (id) => {
      const operation = surroundings.operation(id)
      if (!operation) throw new PageFault(`${file} draws the operation ${id}, which does not exist`)
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

/** A box becomes a quote that begins with its kind and title. */
function admonition(directive: Directive, children: RootContent[], file: string): RootContent[] {
  if (!ADMONITIONS.includes(directive.name))
    throw new PageFault(`${file} has a box :::${directive.name}, which the site does not know`)
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
