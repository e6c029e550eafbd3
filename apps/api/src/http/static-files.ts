import { stat } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { rangeNotSatisfiable } from './errors.ts'

interface StaticOptions {
  /** sets additional headers; `path` is the file's path within the folder */
  headers?: (res: Response, path: string) => void
  /** file to send for unknown URLs without a file extension, in an app with client-side routes */
  fallback?: string
}

/** Error of `res.sendFile`. */
interface SendError extends Error {
  status?: number
  code?: string
  headers?: Record<string, string>
}

/**
 * Encodings that `scripts/precompress.mjs` creates, best first, with the suffixes of the compressed files.
 */
const ENCODINGS = { br: '.br', gzip: '.gz' }

/**
 * Creates the handler that serves the files of a folder. It looks for the file at each request, so a build
 * can be replaced while the server runs.
 */
export function staticFiles(root: string, { headers, fallback }: StaticOptions = {}): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const file = await findFile(root, req.path, fallback)
    if (!file) return next()
    const [name, encoding] = await findEncoded(root, file, req)
    res.type(extname(file)).vary('Accept-Encoding')
    if (encoding) res.setHeader('Content-Encoding', encoding)
    headers?.(res, file)
    res.sendFile(name, { root, cacheControl: false }, (error?: SendError) => {
      // No error response is possible once the headers are sent or the client has disconnected.
      if (!error || res.headersSent || error.code === 'ECONNABORTED') return
      for (const header of ['Content-Type', 'Content-Encoding', 'Cache-Control']) res.removeHeader(header)
      // Status 404 means that the file is a dotfile, or was deleted after `findFile` found it. The next
      // handler then responds.
      if (error.status === 416) next(rangeNotSatisfiable(error.headers?.['Content-Range']))
      else next(error.status === 404 ? undefined : error)
    })
  }
}

/** Returns the file for a URL path, relative to the folder. HTML pages can be requested without extension. */
async function findFile(root: string, urlPath: string, fallback?: string): Promise<string | undefined> {
  const path = posix.normalize(decodeURIComponent(urlPath))
  if (path.includes('\0') || path.includes('\\')) return undefined
  const page = posix.join(path, 'index.html')
  const candidates = path.endsWith('/') ? [page] : [path, `${path}.html`, page]
  for (const candidate of candidates) if (await isFile(join(root, candidate))) return candidate
  return fallback && !extname(path) ? fallback : undefined
}

/**
 * Returns the name and encoding of the best compressed version that exists and that the client accepts, or
 * the name of the file itself.
 */
async function findEncoded(
  root: string,
  file: string,
  req: Request,
): Promise<[name: string, encoding?: string]> {
  for (const [encoding, suffix] of Object.entries(ENCODINGS))
    if (req.acceptsEncodings(encoding) && (await isFile(join(root, file + suffix))))
      return [file + suffix, encoding]
  return [file]
}

const isFile = (path: string) =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )
