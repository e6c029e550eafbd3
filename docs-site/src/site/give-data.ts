/** As much of MDX's syntax tree as is needed here. */
interface Node {
  type: string
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown; data?: unknown }[]
  children?: Node[]
  data?: unknown
}

interface Gift {
  /** the component that gets something */
  component: string
  /** its attribute that names what, and what that may look like */
  by: string
  pattern: RegExp
  /** its attribute that takes it */
  as: string
  /** the module that holds it */
  source(named: string): string
}

/**
 * Gives each use of a component the data that one of its attributes names, by importing the module that a plugin
 * writes for it. So a page carries the data that it draws, and none else.
 */
export const giveData = (gift: Gift) => () => (tree: Node) => {
  const imported = new Set<string>()
  visit(tree, gift.component, (node) => {
    const named = node.attributes?.find(({ name }) => name === gift.by)?.value
    if (typeof named !== 'string' || !gift.pattern.test(named))
      throw new Error(`<${gift.component}> needs ${gift.by}, as plain text`)
    imported.add(named)
    node.attributes?.push(expressionAttribute(gift.as, variableOf(gift, named)))
  })
  tree.children?.unshift(
    ...[...imported].map((named) => importOf(variableOf(gift, named), gift.source(named))),
  )
}

const variableOf = ({ as }: Gift, named: string) => `${as}_${named.replace(/\W/g, '_')}`

function visit(node: Node, component: string, found: (node: Node) => void) {
  if (node.name === component) found(node)
  for (const child of node.children ?? []) visit(child, component, found)
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

function importOf(variable: string, source: string): Node {
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
