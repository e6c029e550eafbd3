// `npm run veranda -- COMMAND`: runs the server's CLI.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, requireNode, root, runTurbo } from './prepare.mjs'

requireNode()
install()
runTurbo('Building', ['build', '--filter=@veranda/api'])
await import(pathToFileURL(path.join(root, 'apps/api/dist/cli.js')))
