/** Fields of MDX's syntax tree that are used here. */
interface Node {
  type: string
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown; data?: unknown }[]
  children?: Node[]
  data?: unknown
}

interface DataInjection {
  /** component that receives data */
  component: string
  /** attribute that identifies the data, and the pattern of its values */
  by: string
  pattern: RegExp
  /** attribute that receives the data */
  as: string
  /** module that exports the data */
  source(id: string): string
}

/**
 * Passes data to each use of a component by importing a module that a plugin writes. An attribute of the
 * component identifies the data, so that a page contains only the data that it renders.
 */
export const injectData = (injection: DataInjection) => () => (tree: Node) => {
  const imported = new Set<string>()
  visit(tree, injection.component, (node) => {
    const id = node.attributes?.find(({ name }) => name === injection.by)?.value
    if (typeof id !== 'string' || !injection.pattern.test(id))
      throw new Error(`<${injection.component}> needs ${injection.by}, as plain text`)
    imported.add(id)
    node.attributes?.push(expressionAttribute(injection.as, getVariableName(injection, id)))
  })
  tree.children?.unshift(
    ...[...imported].map((id) => createImport(getVariableName(injection, id), injection.source(id))),
  )
}

const getVariableName = ({ as }: DataInjection, id: string) => `${as}_${id.replace(/\W/g, '_')}`

function visit(node: Node, component: string, onFound: (node: Node) => void) {
  if (node.name === component) onFound(node)
  for (const child of node.children ?? []) visit(child, component, onFound)
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

function createImport(variable: string, source: string): Node {
  return {
    type: 'mdxjsEsm',
    data: program({
      type: 'ImportDeclaration',
      attributes: [],
      specifiers: [{ type: 'ImportDefaultSpecifier', local: identifier(variable) }],
      source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
    }),
  }
}
