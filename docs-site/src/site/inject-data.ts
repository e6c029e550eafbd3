/** Fields of MDX's syntax tree that are used here. */
interface Node {
  type: string
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown; data?: unknown }[]
  children?: Node[]
  data?: unknown
}

interface DataInjection {
  /** name of the component that receives data */
  component: string
  /** name of the attribute whose value identifies the data */
  idAttribute: string
  /** pattern that the value of `idAttribute` must match */
  pattern: RegExp
  /** name of the attribute that receives the data */
  dataAttribute: string
  /** returns the path of the module whose default export is the data */
  getModulePath(id: string): string
}

/**
 * Passes data to each use of a component, by importing the module to which a plugin has written the data. An
 * attribute of the component identifies the data, so that a page contains only the data that it renders.
 */
export const injectData = (injection: DataInjection) => () => (tree: Node) => {
  const imported = new Set<string>()
  visit(tree, injection.component, (node) => {
    const id = node.attributes?.find(({ name }) => name === injection.idAttribute)?.value
    if (typeof id !== 'string' || !injection.pattern.test(id))
      throw new Error(
        `<${injection.component}> needs ${injection.idAttribute}="…" that matches ${injection.pattern}`,
      )
    imported.add(id)
    const variable = getVariableName(injection, id)
    node.attributes?.push(createExpressionAttribute(injection.dataAttribute, variable))
  })
  tree.children?.unshift(
    ...[...imported].map((id) => createImport(getVariableName(injection, id), injection.getModulePath(id))),
  )
}

const getVariableName = ({ dataAttribute }: DataInjection, id: string) =>
  `${dataAttribute}_${id.replace(/\W/g, '_')}`

function visit(node: Node, component: string, onFound: (node: Node) => void) {
  if (node.name === component) onFound(node)
  for (const child of node.children ?? []) visit(child, component, onFound)
}

const createIdentifier = (name: string) => ({ type: 'Identifier', name })

const createProgram = (statement: unknown) => ({
  estree: { type: 'Program', sourceType: 'module', comments: [], body: [statement] },
})

const createExpressionAttribute = (name: string, variable: string) => ({
  type: 'mdxJsxAttribute',
  name,
  value: {
    type: 'mdxJsxAttributeValueExpression',
    value: variable,
    data: createProgram({ type: 'ExpressionStatement', expression: createIdentifier(variable) }),
  },
})

function createImport(variable: string, source: string): Node {
  return {
    type: 'mdxjsEsm',
    data: createProgram({
      type: 'ImportDeclaration',
      attributes: [],
      specifiers: [{ type: 'ImportDefaultSpecifier', local: createIdentifier(variable) }],
      source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
    }),
  }
}
