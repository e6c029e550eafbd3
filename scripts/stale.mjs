// Says whether the committed description of the API and the client's types are those of the source; exits 1 if not.
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
    console.error('The description could not be made from source; the reason stands above.')
    process.exit(1)
  }
}

/** Without the other forms of answers that are JSON, such as CSV: the client asks for JSON, and that is what it gets. */
const asJson = (key, value) =>
  key === 'content' && value['application/json'] ? { 'application/json': value['application/json'] } : value

/** What is bytes in the description is a `Blob` to the client, such as a `File`. */
const transform = ({ format }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined

const openapi = description()
const types =
  HEADER +
  astToString(
    await openapiTS(JSON.parse(openapi, asJson), { silent: true, defaultNonNullable: false, transform }),
  )
const wanted = {
  'apps/api/openapi.json': openapi,
  'packages/api-client/src/schema.ts': types,
}

const stale = Object.entries(wanted).filter(([name, text]) => {
  const file = path.join(root, name)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
})

if (process.argv.includes('--write')) {
  for (const [name, text] of stale) writeFileSync(path.join(root, name), text)
  console.log(stale.length ? `Written: ${stale.map(([name]) => name).join(', ')}` : 'Nothing was stale.')
} else if (stale.length) {
  console.error(
    `Stale: ${stale.map(([name]) => name).join(', ')}. ` +
      'Run `npm run generate:client -w @veranda/api-client` and commit what it writes.',
  )
  process.exit(1)
}
