import { injectData } from '../site/inject-data.ts'
import { isCallable } from './callable.ts'
import { readDocument } from './document.ts'
import { getOperations, type Operation } from './operation.ts'

/** Node of MDX's syntax tree, with the fields that this plugin uses. */
interface Node {
  type: string
  name?: string
  depth?: number
  value?: string
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: Node[]
  data?: { hProperties: { id: string } }
}

const injectOperationData = injectData({
  component: 'ApiOperation',
  idAttribute: 'id',
  pattern: /^\w+$/,
  dataAttribute: 'operation',
  getModulePath: (id) => `@generated/api-operations/default/${id}.json`,
})

/**
 * Injects the operation into each `<ApiOperation id="…" />`. Adds headings for the operation and its
 * sections, so that the table of contents lists them. Section headings have level 3. The operation's heading
 * is one level below the page's preceding heading, but never deeper than level 3.
 *
 * @param openapiFile path of the API description. It is a parameter here instead of an option of the remark
 *   plugin, because Docusaurus would write an option, and thus a local path, to the site's scripts.
 */
export const injectOperations = (openapiFile: string) => () => {
  const operations = new Map(getOperations(readDocument(openapiFile)).map((one) => [one.id, one]))
  return (tree: Node) => {
    let depth = 1
    for (const node of tree.children ?? []) {
      if (node.type === 'heading') depth = node.depth ?? depth
      if (node.name !== 'ApiOperation') continue
      const operation = operations.get(String(node.attributes?.find(({ name }) => name === 'id')?.value))
      if (operation) node.children = createSections(operation, depth)
    }
    injectOperationData()(tree as Parameters<ReturnType<typeof injectOperationData>>[0])
  }
}

function createSections(operation: Operation, parentDepth: number): Node[] {
  const { id, method, path, errors } = operation
  const depth = Math.min(parentDepth + 1, 3)
  const heading = (level: number, anchor: string, content: Node): Node => ({
    type: 'heading',
    depth: level,
    children: [content],
    data: { hProperties: { id: anchor } },
  })
  const component = (name: string): Node => ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: [],
    children: [],
  })
  const text = (value: string): Node => ({ type: 'text', value })
  return [
    heading(depth, id, { type: 'inlineCode', value: `${method} ${path}` }),
    component('OperationDetails'),
    ...(errors.length > 0 ? [heading(3, `${id}-errors`, text('Errors')), component('OperationErrors')] : []),
    ...(isCallable(operation)
      ? [heading(3, `${id}-try-it`, text('Try it')), component('OperationTryIt')]
      : []),
  ]
}
