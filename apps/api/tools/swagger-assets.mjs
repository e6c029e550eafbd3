// Copies the files of the interactive API page from the package swagger-ui-dist to dist/swagger. They are precompressed
// there, because the script alone is 1.7 MB.
import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const from = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const to = path.resolve(import.meta.dirname, '../dist/swagger')
mkdirSync(to, { recursive: true })
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
  copyFileSync(path.join(from, name), path.join(to, name))
