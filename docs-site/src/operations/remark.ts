/** As much of MDX's syntax tree as is needed here. */
interface Node {
  type: string
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown; data?: unknown }[]
  children?: Node[]
  data?: unknown
}

/**
 * Gives each `<ApiOperation id="…" />` its operation, by importing the file that the plugin beside this writes for
 * it. So a page carries the operations that it draws, and none else.
 */
export const giveOperations = () => (tree: Node) => {
  const imported = new Set<string>()
  visit(tree, (node) => {
    const id = node.attributes?.find(({ name }) => name === 'id')?.value
    if (typeof id !== 'string' || !/^\w+$/.test(id))
      throw new Error('<ApiOperation> needs an id, as plain text')
    imported.add(id)
    node.attributes?.push(expressionAttribute('operation', variableOf(id)))
  })
  tree.children?.unshift(...[...imported].map(importOf))
}

const variableOf = (id: string) => `operation_${id}`

function visit(node: Node, found: (node: Node) => void) {
  if (node.name === 'ApiOperation') found(node)
  for (const child of node.children ?? []) visit(child, found)
}

const identifier = (name: string) => ({ type: 'Identifier', name })

const program = (statement: unknown) => ({
  estree: { type: 'Program', sourceType: 'module', comments: [], body: [statement] },
})

const expressionAttribute = (name: string, variable: string) => ({
  type: 'mdxJsxAttribute',
  name,
  value: {
    type: 'mdxJsxAttributeValueExpression',
    value: variable,
    data: program({ type: 'ExpressionStatement', expression: identifier(variable) }),
  },
})

function importOf(id: string): Node {
  const source = `@generated/api-operations/default/${id}.json`
  return {
    type: 'mdxjsEsm',
    data: program({
      type: 'ImportDeclaration',
      attributes: [],
      specifiers: [{ type: 'ImportDefaultSpecifier', local: identifier(variableOf(id)) }],
      source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
    }),
  }
}
