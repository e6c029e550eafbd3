// Checks that the committed API description and the client’s types and form fields match the source, and
// exits with 1 otherwise. `--write` updates them. Needs the database client, which `npm run generate`
// creates.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Node.js arguments that run the CLI from source to print the API description. */
const PRINT_DESCRIPTION = ['--conditions=source', '--import', 'tsx', 'apps/api/src/cli.ts', 'openapi']
const HEADER = `// Generated from apps/api/openapi.json by \`npm run generate:client -w @veranda/api-client\`: edit the routes instead.

`

/** Returns the API description generated from the routes. */
function generateDescription() {
  try {
    return execFileSync(process.execPath, PRINT_DESCRIPTION, {
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

/** `JSON.parse` reviver that drops alternatives to JSON, such as CSV, because the client requests JSON. */
const dropAlternativesToJson = (key, value) =>
  key === 'content' && value['application/json'] ? { 'application/json': value['application/json'] } : value

/** Option of openapi-typescript: binary content has the type `Blob`, of which `File` is a subtype. */
const transform = ({ format }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined

/** Returns the fields that have a title, by schema, each with the properties that forms need. */
function collectFields({ components: { schemas } }) {
  const fieldsBySchema = Object.entries(schemas).map(([name, { properties = {} }]) => [
    name,
    Object.fromEntries(
      Object.entries(properties)
        .filter(([, { title }]) => title)
        .map(([field, property]) => [field, toField(property)]),
    ),
  ])
  return Object.fromEntries(fieldsBySchema.filter(([, fields]) => Object.keys(fields).length > 0))
}

function toField({ anyOf = [], ...property }) {
  // A field that can be null is `anyOf` its type and null.
  const nonNullType = anyOf.find(({ type }) => type !== 'null')
  const { title, description, format, minLength, maxLength, enum: choices } = { ...nonNullType, ...property }
  return { title, isOptional: nonNullType !== undefined, description, format, minLength, maxLength, choices }
}

const openapi = generateDescription()
const types =
  HEADER +
  astToString(
    await openapiTS(JSON.parse(openapi, dropAlternativesToJson), {
      silent: true,
      defaultNonNullable: false,
      transform,
    }),
  )
const fields = `
/** Label, limits, and choices of a form field. */
export interface FormField {
  /** label */
  title: string
  /** whether it can be empty; an empty value is sent as null */
  isOptional: boolean
  description?: string
  format?: string
  minLength?: number
  maxLength?: number
  choices?: readonly string[]
}

/** Fields with a title in the API description, by schema. Forms use the titles as labels. */
export const FIELDS = ${JSON.stringify(collectFields(JSON.parse(openapi)), null, 2)} as const satisfies Record<string, Record<string, FormField>>
`
const expectedFiles = {
  'apps/api/openapi.json': openapi,
  'packages/api-client/src/schema.ts': types + fields,
}

const staleFiles = Object.entries(expectedFiles).filter(([name, text]) => {
  const file = path.join(root, name)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
})

if (process.argv.includes('--write')) {
  for (const [name, text] of staleFiles) writeFileSync(path.join(root, name), text)
  console.log(
    staleFiles.length
      ? `Updated: ${staleFiles.map(([name]) => name).join(', ')}`
      : 'All files are up to date.',
  )
} else if (staleFiles.length) {
  console.error(
    `Out of date: ${staleFiles.map(([name]) => name).join(', ')}. ` +
      'Run `npm run generate:client -w @veranda/api-client` and commit the result.',
  )
  process.exit(1)
}
