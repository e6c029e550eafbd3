import { type OpenApiDocument, resolve, type Schema } from './document.ts'

/** Maximum nesting depth of object types that are written out. Deeper ones are given by name. */
const MAX_DEPTH = 5

/** Display names of formats. Others, such as a number's width, don't matter to API clients. */
const FORMATS: Record<string, string> = {
  email: 'email address',
  uuid: 'UUID',
  uri: 'URL',
  'date-time': 'ISO 8601 date and time',
}

const getAlternatives = (schema: Schema) => schema.anyOf ?? schema.oneOf

/** Returns the TypeScript type of a schema on one line. */
export function toInlineType(document: OpenApiDocument, given: Schema): string {
  const schema = resolve(document, given)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const alternatives = getAlternatives(schema)
  if (alternatives) return [...new Set(alternatives.map((one) => toInlineType(document, one)))].join(' | ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => toInlineType(document, { ...schema, type })).join(' | ')
  if (schema.type === 'array') {
    const item = toInlineType(document, schema.items ?? {})
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'integer') return 'number'
  if (schema.type === 'object' || schema.properties) return given.$ref?.split('/').pop() ?? 'object'
  return schema.type ?? 'unknown'
}

/** Describes the restrictions that a schema adds to its type. */
export function getConstraints(document: OpenApiDocument, given: Schema): string[] {
  const schema = resolve(document, given)
  const [only, ...more] = (getAlternatives(schema) ?? []).filter((one) => one.type !== 'null')
  if (only && more.length === 0) return getConstraints(document, only)
  const range = (minimum: number | undefined, maximum: number | undefined, unit: string) => {
    if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}${unit}`
    if (minimum !== undefined) return `at least ${minimum}${unit}`
    return maximum === undefined ? undefined : `at most ${maximum}${unit}`
  }
  const format = FORMATS[schema.format ?? '']
  return [
    schema.type === 'integer' ? 'whole number' : undefined,
    format,
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.pattern && !format ? `matches \`${schema.pattern}\`` : undefined,
  ].filter((constraint) => constraint !== undefined)
}

/** Returns the TypeScript type of a schema on several lines, with descriptions as comments. */
export function toType(
  document: OpenApiDocument,
  given: Schema,
  indent = '',
  ancestorRefs: string[] = [],
): string {
  const schema = resolve(document, given)
  const currentRefs = given.$ref ? [...ancestorRefs, given.$ref] : ancestorRefs
  const isRecursive = given.$ref !== undefined && ancestorRefs.includes(given.$ref)
  if (isRecursive || indent.length > MAX_DEPTH * 2) return toInlineType(document, given)
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
  return toInlineType(document, given)
}

/** Puts the comment at the end of the first line. */
function addComment(shape: string, comment: string): string {
  if (!comment) return shape
  const [first, ...rest] = shape.split('\n')
  return [`${first} // ${comment}`, ...rest].join('\n')
}

function getComment(document: OpenApiDocument, given: Schema): string {
  const { description, format } = resolve(document, given)
  return [description, format === 'date-time' ? 'ISO 8601.' : undefined]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))
