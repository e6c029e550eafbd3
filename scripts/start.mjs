// `npm start`: installs, builds what changed, and serves everything on one port.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, requireNode, root, turbo } from './prepare.mjs'

requireNode()
install()
turbo('Building', ['build'])
// In this process, so that signals have one addressee.
await import(pathToFileURL(path.join(root, 'apps/api/dist/main.js')))
