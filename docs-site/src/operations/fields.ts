import { type OpenApiDocument, type RawParameter, resolve, type Schema } from './document.ts'
import { createExample } from './examples.ts'
import { getConstraints, toInlineType } from './schemas.ts'

/** A parameter or body property, as a table row. */
export interface Field {
  /** name, with the path if nested: `profile.links[].url` */
  name: string
  type: string
  required: boolean
  constraints: string[]
  default?: string
  description?: string
  /** all allowed values, if they are enumerated */
  values?: string[]
  example?: string
}

/** Maximum depth of listed body properties. Deeper properties appear only in the example. */
const MAX_DEPTH = 3

export const toParameterField = (document: OpenApiDocument, parameter: RawParameter): Field => {
  const { name, schema = {}, required = false, description } = parameter
  const values = getValues(document, schema)
  return {
    ...toField(document, name, schema, required, description),
    ...(values && { values }),
    example: String(createExample(document, schema, name)),
  }
}

/** Returns the properties of an object, each followed by its own properties. */
export function listPropertyFields(
  document: OpenApiDocument,
  given: Schema,
  prefix = '',
  depth = 1,
): Field[] {
  const schema = resolve(document, given)
  return Object.entries(schema.properties ?? {}).flatMap(([key, member]) => {
    const name = `${prefix}${key}`
    const nestedObject = findObject(document, member)
    return [
      toField(document, name, member, schema.required?.includes(key)),
      ...(nestedObject && depth < MAX_DEPTH
        ? listPropertyFields(document, nestedObject.schema, `${name}${nestedObject.suffix}.`, depth + 1)
        : []),
    ]
  })
}

/**
 * Returns the object schema of a property that is an object, a nullable object, or a list of objects, and the
 * suffix of the property's name: `[]` for a list.
 */
function findObject(
  document: OpenApiDocument,
  given: Schema,
): { schema: Schema; suffix: string } | undefined {
  const schema = resolve(document, given)
  const [only, ...more] = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => one.type !== 'null')
  if (only && more.length === 0) return findObject(document, only)
  if (schema.properties) return { schema, suffix: '' }
  const item = schema.type === 'array' && schema.items ? findObject(document, schema.items) : undefined
  return item && { schema: item.schema, suffix: `[]${item.suffix}` }
}

function toField(
  document: OpenApiDocument,
  name: string,
  schema: Schema,
  required = false,
  ownDescription?: string,
): Field {
  const resolved = resolve(document, schema)
  const description = ownDescription ?? resolved.description
  return {
    name,
    type: toInlineType(document, schema),
    required,
    constraints: getConstraints(document, schema),
    ...(resolved.default !== undefined && {
      default:
        typeof resolved.default === 'object' ? JSON.stringify(resolved.default) : String(resolved.default),
    }),
    ...(description && { description }),
  }
}

function getValues(document: OpenApiDocument, given: Schema): string[] | undefined {
  const schema = resolve(document, given)
  if (schema.type === 'boolean') return ['true', 'false']
  return schema.enum?.map(String)
}
