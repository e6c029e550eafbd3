import { type OpenApiDocument, type RawParameter, resolve, type Schema } from './document.ts'
import { createExample } from './examples.ts'
import { getConstraints, toInlineType } from './schemas.ts'

/** Parameter or body property, with the details that the documentation lists. */
export interface Field {
  /** name; for a nested property, its path, such as `profile.links[].url` */
  name: string
  type: string
  required: boolean
  constraints: string[]
  default?: string
  description?: string
  /** all allowed values of a parameter, if it is an enumeration or a boolean */
  values?: string[]
  example?: string
}

/** Maximum depth of listed body properties. The list omits deeper properties. */
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
  schemaOrRef: Schema,
  prefix = '',
  depth = 1,
): Field[] {
  const schema = resolve(document, schemaOrRef)
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
 * Finds the object schema in a property that is an object, a nullable object, or a list of objects. In the
 * paths of nested properties, `suffix` follows the property's name: `[]` for a list.
 */
function findObject(
  document: OpenApiDocument,
  schemaOrRef: Schema,
): { schema: Schema; suffix: string } | undefined {
  const schema = resolve(document, schemaOrRef)
  const [alternative, ...others] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (alternative && others.length === 0) return findObject(document, alternative)
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

function getValues(document: OpenApiDocument, schemaOrRef: Schema): string[] | undefined {
  const schema = resolve(document, schemaOrRef)
  if (schema.type === 'boolean') return ['true', 'false']
  return schema.enum?.map(String)
}
