import { colour, scale } from './tokens.ts'

/** As much of MDX's syntax tree as is needed here. */
interface Node {
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: Node[]
}

const VALUES: Record<string, (name: string) => Record<string, string>> = {
  Swatch: colour,
  Scale: (name) => ({ steps: JSON.stringify(scale(name)) }),
}

/** Gives `<Swatch name="…" />` its colours and `<Scale name="…" />` its steps, as the style sheet sets them. */
export const giveTokens = () => (tree: Node) => give(tree)

function give({ name, attributes = [], children = [] }: Node) {
  const valuesOf = VALUES[name ?? '']
  if (valuesOf) {
    const named = String(attributes.find((attribute) => attribute.name === 'name')?.value)
    for (const [name, value] of Object.entries(valuesOf(named)))
      attributes.push({ type: 'mdxJsxAttribute', name, value })
  }
  for (const child of children) give(child)
}
