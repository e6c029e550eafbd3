import { type OpenApiDocument, resolve, type Schema } from './document.ts'

/** How deep shapes are drawn; what lies deeper is named by its type alone. */
const MAX_DEPTH = 5

/** Formats as a reader calls them; others, such as the width of a number, say nothing to a caller. */
const FORMATS: Record<string, string> = {
  email: 'an email address',
  uuid: 'a UUID',
  uri: 'a URL',
  'date-time': 'a date and time, ISO 8601',
}

const alternatives = (schema: Schema) => schema.anyOf ?? schema.oneOf

/** A schema in one line, as TypeScript writes it. */
export function typeOf(document: OpenApiDocument, given: Schema): string {
  const schema = resolve(document, given)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const either = alternatives(schema)
  if (either) return [...new Set(either.map((one) => typeOf(document, one)))].join(' | ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf(document, { ...schema, type })).join(' | ')
  if (schema.type === 'array') {
    const item = typeOf(document, schema.items ?? {})
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'integer') return 'number'
  if (schema.type === 'object' || schema.properties) return given.$ref?.split('/').pop() ?? 'object'
  return schema.type ?? 'unknown'
}

/** What values a schema allows beyond its type, each in a few words. */
export function constraintsOf(document: OpenApiDocument, given: Schema): string[] {
  const schema = resolve(document, given)
  const [only, ...more] = (alternatives(schema) ?? []).filter((one) => one.type !== 'null')
  if (only && more.length === 0) return constraintsOf(document, only)
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`
    if (least !== undefined) return `at least ${least}${unit}`
    return most === undefined ? undefined : `at most ${most}${unit}`
  }
  const format = FORMATS[schema.format ?? '']
  return [
    schema.type === 'integer' ? 'whole number' : undefined,
    format,
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' entries'),
    // A format's own pattern is longer than it is telling.
    schema.pattern && !format ? `matches \`${schema.pattern}\`` : undefined,
  ].filter((words) => words !== undefined)
}

/** A schema as the TypeScript type that it describes, with a comment where the type does not say it all. */
export function shapeOf(document: OpenApiDocument, given: Schema, indent = '', seen: string[] = []): string {
  const schema = resolve(document, given)
  const path = given.$ref ? [...seen, given.$ref] : seen
  const repeats = given.$ref !== undefined && seen.includes(given.$ref)
  if (repeats || indent.length > MAX_DEPTH * 2) return typeOf(document, given)
  const either = alternatives(schema)
  if (either) return [...new Set(either.map((one) => shapeOf(document, one, indent, path)))].join(' | ')
  if (schema.type === 'array' && schema.items) {
    const item = shapeOf(document, schema.items, indent, path)
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (schema.properties && Object.keys(schema.properties).length > 0) {
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const optional = schema.required?.includes(name) ? '' : '?'
      const shape = shapeOf(document, property, `${indent}  `, path)
      return `${indent}  ${name}${optional}: ${withComment(shape, commentOf(document, property))}`
    })
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0)
    return `Record<string, ${shapeOf(document, schema.additionalProperties, indent, path)}>`
  return typeOf(document, given)
}

/** A comment stands at the end of the line on which its member begins. */
function withComment(shape: string, comment: string): string {
  if (!comment) return shape
  const [first, ...rest] = shape.split('\n')
  return [`${first} // ${comment}`, ...rest].join('\n')
}

function commentOf(document: OpenApiDocument, given: Schema): string {
  const { description, format } = resolve(document, given)
  return [description, format === 'date-time' ? 'ISO 8601' : undefined]
    .filter(Boolean)
    .join('; ')
    .replace(/\s+/g, ' ')
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))
