import { type OpenApiDocument, resolve, type Schema } from './document.ts'

/** What a member is called says more of what stands in it than its format. */
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

/** Which members an example has: all, or those without which a request is refused. */
export type Members = 'all' | 'required'

/** A value that the schema accepts: the schema's own example where it has one, else a likely one. */
export function exampleOf(
  document: OpenApiDocument,
  given: Schema,
  name = '',
  members: Members = 'required',
  within: readonly string[] = [],
): unknown {
  const schema = resolve(document, given)
  const [said] = [
    schema.example,
    schema.examples?.[0],
    schema.default,
    schema.const,
    schema.enum?.[0],
  ].filter((value) => value !== undefined)
  if (said !== undefined) return said
  const inside = given.$ref ? [...within, given.$ref] : within
  const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => one.type !== 'null')
  if (first) return exampleOf(document, first, name, members, inside)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'integer' || type === 'number') return numberOf(schema, name)
  if (type === 'boolean') return true
  if (type === 'array') {
    const { items = {} } = schema
    // A list of what it is a member of: one level is enough to see it.
    if (items.$ref && inside.includes(items.$ref)) return []
    return [exampleOf(document, items, name, members, inside)]
  }
  if (type !== 'object') return stringOf(schema, name)
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([, member]) => !member.$ref || !inside.includes(member.$ref),
  )
  return Object.fromEntries(
    chosen(shown, schema.required ?? [], members).map(([key, member]) => [
      key,
      exampleOf(document, member, key, members, inside),
    ]),
  )
}

/** Where no member is required, the first two, so that there is something to see. */
function chosen(all: [string, Schema][], required: readonly string[], members: Members) {
  if (members === 'all') return all
  const needed = all.filter(([name]) => required.includes(name))
  return needed.length > 0 ? needed : all.slice(0, 2)
}

function numberOf({ minimum = 0, maximum }: Schema, name: string): number {
  const likely = name === 'id' ? 42 : 1
  return Math.min(Math.max(likely, minimum), maximum ?? likely)
}

const stringOf = ({ format = '' }: Schema, name: string): string =>
  BY_NAME[name] ?? BY_FORMAT[format] ?? 'text'
