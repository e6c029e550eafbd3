import { type OpenApiDocument, resolve, type Schema } from './document.ts'

/** Example values by property name. They take precedence over examples by format. */
const BY_NAME: Record<string, string> = {
  expires_at: '2026-04-14T09:26:53.000Z',
  timeout_expires: '2026-04-14T09:26:53.000Z',
}

const BY_FORMAT: Record<string, string> = {
  email: 'ada@example.com',
  uuid: '3f2b8c1e-6d4a-4c0e-9b57-0a1d2e3f4a5b',
  'date-time': '2026-03-14T09:26:53.000Z',
  uri: 'https://example.com/',
}

/** Properties of an example: all, or only the required ones. */
export type PropertySelection = 'all' | 'required'

/**
 * Returns a value that matches the schema: its example, default, constant, or first enumerated value, or a
 * plausible value if it has none of these.
 */
export function createExample(
  document: OpenApiDocument,
  given: Schema,
  name = '',
  selection: PropertySelection = 'required',
  ancestorRefs: readonly string[] = [],
): unknown {
  const schema = resolve(document, given)
  const [ownExample] = [
    schema.example,
    schema.examples?.[0],
    schema.default,
    schema.const,
    schema.enum?.[0],
  ].filter((value) => value !== undefined)
  if (ownExample !== undefined) return ownExample
  const currentRefs = given.$ref ? [...ancestorRefs, given.$ref] : ancestorRefs
  const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter((alternative) => alternative.type !== 'null')
  if (first) return createExample(document, first, name, selection, currentRefs)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'integer' || type === 'number') return createNumber(schema, name)
  if (type === 'boolean') return true
  if (type === 'array') {
    const { items = {} } = schema
    // In recursive lists, one level is enough for an example.
    if (items.$ref && currentRefs.includes(items.$ref)) return []
    return [createExample(document, items, name, selection, currentRefs)]
  }
  if (type !== 'object') return createString(schema, name)
  const nonRecursive = Object.entries(schema.properties ?? {}).filter(
    ([, property]) => !property.$ref || !currentRefs.includes(property.$ref),
  )
  return Object.fromEntries(
    selectProperties(nonRecursive, schema.required ?? [], selection).map(([key, property]) => [
      key,
      createExample(document, property, key, selection, currentRefs),
    ]),
  )
}

/** Selects an example's properties. If none is required, selects the first two, so that it isn't empty. */
function selectProperties(
  all: [string, Schema][],
  required: readonly string[],
  selection: PropertySelection,
) {
  if (selection === 'all') return all
  const requiredProperties = all.filter(([name]) => required.includes(name))
  return requiredProperties.length > 0 ? requiredProperties : all.slice(0, 2)
}

function createNumber({ minimum = 0, maximum }: Schema, name: string): number {
  const plausible = name === 'id' ? 42 : 1
  return Math.min(Math.max(plausible, minimum), maximum ?? plausible)
}

const createString = ({ format = '' }: Schema, name: string): string =>
  BY_NAME[name] ?? BY_FORMAT[format] ?? 'text'
