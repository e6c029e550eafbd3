import { type OpenApiDocument, resolve, type Schema } from './document.ts'

const BY_FORMAT: Record<string, string> = {
  email: 'ada@example.com',
  uuid: '3f2b8c1e-6d4a-4c0e-9b57-0a1d2e3f4a5b',
  'date-time': '2026-03-14T09:26:53.000Z',
  uri: 'https://example.com/',
}

const BY_NAME: Record<string, string> = {
  username: 'ada',
  password: 'a long walk by the sea',
  current_password: 'a long walk by the sea',
  new_password: 'an even longer walk home',
  display_name: 'Ada Lovelace',
  bio: 'Notes on engines',
  id: '42',
}

/** A value that the schema accepts, the schema's own example where it has one. */
export function exampleOf(document: OpenApiDocument, given: Schema, name = ''): unknown {
  const schema = resolve(document, given)
  const [said] = [
    schema.example,
    schema.examples?.[0],
    schema.default,
    schema.const,
    schema.enum?.[0],
  ].filter((value) => value !== undefined)
  if (said !== undefined) return said
  const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => one.type !== 'null')
  if (first) return exampleOf(document, first, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'integer' || type === 'number')
    return schema.minimum && schema.minimum > 0 ? schema.minimum : 1
  if (type === 'boolean') return true
  if (type === 'array') return [exampleOf(document, schema.items ?? {}, name)]
  if (type === 'object') return exampleObject(document, schema)
  return BY_FORMAT[schema.format ?? ''] ?? BY_NAME[name] ?? 'text'
}

/** The required members; where none is required, the first two, so that there is something to see. */
function exampleObject(document: OpenApiDocument, schema: Schema): Record<string, unknown> {
  const members = Object.entries(schema.properties ?? {})
  const required = members.filter(([name]) => schema.required?.includes(name))
  const shown = required.length > 0 ? required : members.slice(0, 2)
  return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(document, member, name)]))
}
