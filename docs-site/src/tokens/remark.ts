import { getColor, getScale } from './tokens.ts'

/** Fields of MDX's syntax tree that are used here. */
interface Node {
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: Node[]
}

/**
 * Functions that return the attributes to add to a component, by component name. They take the name of the
 * color or scale.
 */
const VALUE_GETTERS: Record<string, (name: string) => Record<string, string>> = {
  Swatch: getColor,
  Scale: (name) => ({ steps: JSON.stringify(getScale(name)) }),
}

/** Adds the colors to `<Swatch name="…" />` and the steps to `<Scale name="…" />`, from the style sheet. */
export const injectTokens = () => (tree: Node) => addTokenValues(tree)

function addTokenValues({ name, attributes = [], children = [] }: Node) {
  const getValues = VALUE_GETTERS[name ?? '']
  if (getValues) {
    const tokenName = String(attributes.find((attribute) => attribute.name === 'name')?.value)
    for (const [attributeName, value] of Object.entries(getValues(tokenName)))
      attributes.push({ type: 'mdxJsxAttribute', name: attributeName, value })
  }
  for (const child of children) addTokenValues(child)
}
