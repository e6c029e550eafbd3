// Says whether the committed description of the API, the client's types and its fields are those of the source; exits 1 if not.
// `--write` writes them instead. Needs the database client: `npm run generate` makes it.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const FROM_SOURCE = ['--conditions=source', '--import', 'tsx', 'apps/api/src/cli.ts', 'openapi']
const HEADER = `// Generated from apps/api/openapi.json by \`npm run generate:client -w @veranda/api-client\`: edit the routes instead.

`

/** The description as the routes give it at this moment. */
function description() {
  try {
    return execFileSync(process.execPath, FROM_SOURCE, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  } catch {
    console.error('Could not generate the API description. See the error above.')
    process.exit(1)
  }
}

/** Without the other forms of answers that are JSON, such as CSV: the client asks for JSON, and that is what it gets. */
const asJson = (key, value) =>
  key === 'content' && value['application/json'] ? { 'application/json': value['application/json'] } : value

/** What is bytes in the description is a `Blob` to the client, such as a `File`. */
const transform = ({ format }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined

/** What a form needs to know of each field that has a title, by schema. */
function fieldsOf({ components: { schemas } }) {
  const titled = Object.entries(schemas).map(([name, { properties = {} }]) => [
    name,
    Object.fromEntries(
      Object.entries(properties)
        .filter(([, { title }]) => title)
        .map(([field, property]) => [field, fieldOf(property)]),
    ),
  ])
  return Object.fromEntries(titled.filter(([, fields]) => Object.keys(fields).length > 0))
}

function fieldOf({ anyOf = [], ...property }) {
  const text = anyOf.find(({ type }) => type !== 'null')
  const { title, description, format, minLength, maxLength, enum: choices } = { ...text, ...property }
  return { title, isOptional: text !== undefined, description, format, minLength, maxLength, choices }
}

const openapi = description()
const types =
  HEADER +
  astToString(
    await openapiTS(JSON.parse(openapi, asJson), { silent: true, defaultNonNullable: false, transform }),
  )
const fields = `${HEADER}/** What a form needs to know of a field. */
export interface FormField {
  /** its label */
  title: string
  /** whether it may be empty, and is null then */
  isOptional: boolean
  description?: string
  format?: string
  minLength?: number
  maxLength?: number
  choices?: readonly string[]
}

/** The fields of bodies whose descriptions give them labels. */
export const FIELDS = ${JSON.stringify(fieldsOf(JSON.parse(openapi)), null, 2)} as const satisfies Record<string, Record<string, FormField>>
`
const wanted = {
  'apps/api/openapi.json': openapi,
  'packages/api-client/src/schema.ts': types,
  'packages/api-client/src/fields.ts': fields,
}

const stale = Object.entries(wanted).filter(([name, text]) => {
  const file = path.join(root, name)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
})

if (process.argv.includes('--write')) {
  for (const [name, text] of stale) writeFileSync(path.join(root, name), text)
  console.log(
    stale.length ? `Updated: ${stale.map(([name]) => name).join(', ')}` : 'All files are up to date.',
  )
} else if (stale.length) {
  console.error(
    `Out of date: ${stale.map(([name]) => name).join(', ')}. ` +
      'Run `npm run generate:client -w @veranda/api-client` and commit the result.',
  )
  process.exit(1)
}
