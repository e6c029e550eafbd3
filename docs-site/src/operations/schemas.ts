import { type OpenApiDocument, resolve, type Schema } from './document.ts'

/** Maximum nesting depth at which `toType` lists properties. Deeper objects are only named. */
const MAX_DEPTH = 5

/** Display names of the formats that matter to API clients. Other formats are omitted. */
const FORMATS: Record<string, string> = {
  email: 'email address',
  uuid: 'UUID',
  uri: 'URL',
  'date-time': 'ISO 8601 date and time',
}

const getAlternatives = (schema: Schema) => schema.anyOf ?? schema.oneOf

/** Returns the TypeScript type of a schema on one line. */
export function toInlineType(document: OpenApiDocument, schemaOrRef: Schema): string {
  const schema = resolve(document, schemaOrRef)
  if (schema.const !== undefined) return toLiteral(schema.const)
  if (schema.enum) return schema.enum.map(toLiteral).join(' | ')
  const alternatives = getAlternatives(schema)
  if (alternatives) return [...new Set(alternatives.map((one) => toInlineType(document, one)))].join(' | ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => toInlineType(document, { ...schema, type })).join(' | ')
  if (schema.type === 'array') {
    const item = toInlineType(document, schema.items ?? {})
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'integer') return 'number'
  if (schema.type === 'object' || schema.properties) return schemaOrRef.$ref?.split('/').pop() ?? 'object'
  return schema.type ?? 'unknown'
}

/** Describes the restrictions that a schema adds to its type. */
export function getConstraints(document: OpenApiDocument, schemaOrRef: Schema): string[] {
  const schema = resolve(document, schemaOrRef)
  const [alternative, ...others] = (getAlternatives(schema) ?? []).filter(({ type }) => type !== 'null')
  if (alternative && others.length === 0) return getConstraints(document, alternative)
  const formatRange = (minimum: number | undefined, maximum: number | undefined, unit: string) => {
    if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}${unit}`
    if (minimum !== undefined) return `at least ${minimum}${unit}`
    return maximum === undefined ? undefined : `at most ${maximum}${unit}`
  }
  const format = FORMATS[schema.format ?? '']
  return [
    [schema.type].flat().includes('integer') ? 'whole number' : undefined,
    format,
    formatRange(schema.minimum, schema.maximum, ''),
    formatRange(schema.minLength, schema.maxLength, ' characters'),
    formatRange(schema.minItems, schema.maxItems, ' items'),
    schema.pattern && !format ? `matches \`${schema.pattern}\`` : undefined,
  ].filter((constraint) => constraint !== undefined)
}

/**
 * Returns the TypeScript type of a schema on several lines, with descriptions as comments.
 *
 * @param indent two spaces for each level of nesting
 * @param ancestorRefs `$ref` of each schema that contains this one, to detect recursion
 */
export function toType(
  document: OpenApiDocument,
  schemaOrRef: Schema,
  indent = '',
  ancestorRefs: string[] = [],
): string {
  const schema = resolve(document, schemaOrRef)
  const currentRefs = schemaOrRef.$ref ? [...ancestorRefs, schemaOrRef.$ref] : ancestorRefs
  const isRecursive = schemaOrRef.$ref !== undefined && ancestorRefs.includes(schemaOrRef.$ref)
  if (isRecursive || indent.length > MAX_DEPTH * 2) return toInlineType(document, schemaOrRef)
  const alternatives = getAlternatives(schema)
  if (alternatives)
    return [...new Set(alternatives.map((one) => toType(document, one, indent, currentRefs)))].join(' | ')
  if (schema.type === 'array' && schema.items) {
    const item = toType(document, schema.items, indent, currentRefs)
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (schema.properties && Object.keys(schema.properties).length > 0) {
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const optional = schema.required?.includes(name) ? '' : '?'
      const shape = toType(document, property, `${indent}  `, currentRefs)
      return `${indent}  ${name}${optional}: ${addComment(shape, getComment(document, property))}`
    })
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0)
    return `Record<string, ${toType(document, schema.additionalProperties, indent, currentRefs)}>`
  return toInlineType(document, schemaOrRef)
}

/** Appends the comment to the first line of a type. */
function addComment(shape: string, comment: string): string {
  if (!comment) return shape
  const [first, ...rest] = shape.split('\n')
  return [`${first} // ${comment}`, ...rest].join('\n')
}

function getComment(document: OpenApiDocument, schemaOrRef: Schema): string {
  const { description, format } = resolve(document, schemaOrRef)
  return [description, format === 'date-time' ? 'ISO 8601.' : undefined]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
}

const toLiteral = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))
