import { type OpenApiDocument, resolve, type Schema } from './document.ts'

/**
 * Example values by property name. They take precedence over the examples by format. These times are one
 * month after the example of the format `date-time`, so that they are plausible as expiry times.
 */
const EXAMPLES_BY_NAME: Record<string, string> = {
  expires_at: '2026-04-14T09:26:53.000Z',
  timeout_expires: '2026-04-14T09:26:53.000Z',
}

const EXAMPLES_BY_FORMAT: Record<string, string> = {
  email: 'ada@example.com',
  uuid: '3f2b8c1e-6d4a-4c0e-9b57-0a1d2e3f4a5b',
  'date-time': '2026-03-14T09:26:53.000Z',
  uri: 'https://example.com/',
}

/** Properties that an example contains: all, or only the required ones. */
export type PropertySelection = 'all' | 'required'

/**
 * Returns an example value for a schema: the schema's example, default, constant, or first enumerated value.
 * If the schema has none of these, returns a value of its type.
 *
 * @param name name of the property or parameter that has the schema, for a more fitting example
 * @param ancestorRefs `$ref` of each schema that contains this one, to detect recursion
 */
export function createExample(
  document: OpenApiDocument,
  schemaOrRef: Schema,
  name = '',
  selection: PropertySelection = 'required',
  ancestorRefs: readonly string[] = [],
): unknown {
  const schema = resolve(document, schemaOrRef)
  const [ownExample] = [
    schema.example,
    schema.examples?.[0],
    schema.default,
    schema.const,
    schema.enum?.[0],
  ].filter((value) => value !== undefined)
  if (ownExample !== undefined) return ownExample
  const currentRefs = schemaOrRef.$ref ? [...ancestorRefs, schemaOrRef.$ref] : ancestorRefs
  const [firstAlternative] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (firstAlternative) return createExample(document, firstAlternative, name, selection, currentRefs)
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
  const nonRecursiveProperties = Object.entries(schema.properties ?? {}).filter(
    ([, property]) => !property.$ref || !currentRefs.includes(property.$ref),
  )
  return Object.fromEntries(
    selectProperties(nonRecursiveProperties, schema.required ?? [], selection).map(([key, property]) => [
      key,
      createExample(document, property, key, selection, currentRefs),
    ]),
  )
}

/**
 * Selects an example's properties. With the selection `required`, selects the first two properties if none is
 * required, so that the example isn't empty.
 */
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
  return Math.min(Math.max(plausible, minimum), maximum ?? Number.POSITIVE_INFINITY)
}

const createString = ({ format = '' }: Schema, name: string): string =>
  EXAMPLES_BY_NAME[name] ?? EXAMPLES_BY_FORMAT[format] ?? 'text'
