// `npm start`: installs packages, builds what changed, and serves everything on one port.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, requireNode, root, runTurbo } from './prepare.mjs'

/**
 * Returns the origin of PUBLIC_URL, for canonical links in the documentation. Returns undefined without a
 * valid URL, or if only this machine can reach it.
 */
function getPublicOrigin(publicUrl) {
  const url = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl) : undefined
  return url && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname) ? url.origin : undefined
}

requireNode()
install()
const docsOrigin = getPublicOrigin(process.env.PUBLIC_URL)
if (docsOrigin) process.env.DOCS_URL ??= docsOrigin
runTurbo('Building', ['build'])
// The server runs in this process, so that signals reach it directly.
await import(pathToFileURL(path.join(root, 'apps/api/dist/main.js')))
