import { getColor, getScale } from './tokens.ts'

/** Fields of MDX's syntax tree that are used here. */
interface Node {
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: Node[]
}

const VALUE_GETTERS: Record<string, (name: string) => Record<string, string>> = {
  Swatch: getColor,
  Scale: (name) => ({ steps: JSON.stringify(getScale(name)) }),
}

/** Passes `<Swatch name="…" />` its colors and `<Scale name="…" />` its steps from the style sheet. */
export const injectTokens = () => (tree: Node) => setAttributes(tree)

function setAttributes({ name, attributes = [], children = [] }: Node) {
  const getValues = VALUE_GETTERS[name ?? '']
  if (getValues) {
    const tokenName = String(attributes.find((attribute) => attribute.name === 'name')?.value)
    for (const [name, value] of Object.entries(getValues(tokenName)))
      attributes.push({ type: 'mdxJsxAttribute', name, value })
  }
  for (const child of children) setAttributes(child)
}
