// `npm start`: installs, builds what changed, and serves everything on one port.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, requireNode, root, turbo } from './prepare.mjs'

/** Where the documentation will be found, for its canonical links; nowhere, when only this machine can reach it. */
function publicOrigin(given) {
  const url = given && URL.canParse(given) ? new URL(given) : undefined
  return url && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname) ? url.origin : undefined
}

requireNode()
install()
const address = publicOrigin(process.env.PUBLIC_URL)
if (address) process.env.DOCS_URL ??= address
turbo('Building', ['build'])
// In this process, so that signals have one addressee.
await import(pathToFileURL(path.join(root, 'apps/api/dist/main.js')))
