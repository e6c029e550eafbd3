// Copies the files of the interactive API page from the package swagger-ui-dist to dist/swagger, where the
// build compresses them, because `swagger-ui-bundle.js` alone is 1.7 MB.
import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const targetFolder = path.resolve(import.meta.dirname, '../dist/swagger')
mkdirSync(targetFolder, { recursive: true })
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
  copyFileSync(path.join(packageFolder, name), path.join(targetFolder, name))
