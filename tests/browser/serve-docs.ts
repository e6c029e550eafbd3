import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sirv from 'sirv'

export interface Site {
  /** origin, such as `http://127.0.0.1:41234` */
  origin: string
  /** URL of the home page, such as `http://127.0.0.1:41234/docs/` */
  home: string
  stop(): Promise<void>
}

/**
 * Build that the documentation tests use. The default run tests the build that `npm start` serves. Other runs
 * test a second build with a public URL and another base path, where links that assume `/docs/` fail.
 */
export const DOCS =
  process.env.TEST_SELECTION === 'default'
    ? { folder: 'docs-site/build', base: '/docs/' }
    : { folder: 'docs-site/build-guide', base: '/guide/' }

/**
 * Serves the built documentation from a plain file server without the API.
 *
 * @param folder folder of the build
 * @param basePath path under which the files are served; another path than the build's base path makes the
 *   site's URLs wrong, as if the build had been moved
 * @param before called first for each request; returns true if it sends the response itself
 */
export async function serveDocs({
  folder = DOCS.folder,
  basePath = DOCS.base,
  before = () => false,
}: {
  folder?: string
  basePath?: string
  before?: (...args: Parameters<RequestListener>) => boolean
} = {}): Promise<Site> {
  const root = path.resolve(folder)
  const files = sirv(root, { etag: true, gzip: true, brotli: true })
  const notFound = readFileSync(path.join(root, '404.html'))
  const server = createServer((req, res) => {
    if (before(req, res)) return
    const url = req.url ?? '/'
    if (!url.startsWith(basePath)) {
      res.writeHead(404).end()
      return
    }
    req.url = `/${url.slice(basePath.length)}`
    files(req, res, () => {
      res.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    home: `${origin}${basePath}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
