// `npm run veranda -- COMMAND`: the server's console.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, requireNode, root, turbo } from './prepare.mjs'

requireNode()
install()
turbo('Building', ['build', '--filter=@veranda/api'])
await import(pathToFileURL(path.join(root, 'apps/api/dist/cli.js')))
