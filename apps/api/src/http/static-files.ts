import { stat } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { rangeNotSatisfiable } from './errors.ts'

interface StaticOptions {
  /** further headers of an answer; `path` is that of the file, from the folder on */
  headers?: (res: Response, path: string) => void
  /** the file for addresses that name none, in an app that has its routes in the browser */
  fallback?: string
}

/** What `res.sendFile` ends with when it can't send. */
interface SendError extends Error {
  status?: number
  code?: string
  headers?: Record<string, string>
}

/** What `scripts/precompress.mjs` leaves beside a file, best first. */
const ENCODINGS = { br: '.br', gzip: '.gz' }

/**
 * Serves the files of a folder as they are when they are asked for, not as they were when the server started: a build
 * may be replaced under it, and what is gone then is not found, no more.
 */
export function staticFiles(root: string, { headers, fallback }: StaticOptions = {}): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const file = await fileFor(root, req.path, fallback)
    if (!file) return next()
    const [name, encoding] = await encodedFor(root, file, req)
    res.type(extname(file)).vary('Accept-Encoding')
    if (encoding) res.setHeader('Content-Encoding', encoding)
    headers?.(res, file)
    res.sendFile(name, { root, cacheControl: false }, (error?: SendError) => {
      // Once the head is sent there is nothing left to say, and a client that has left hears nothing.
      if (!error || res.headersSent || error.code === 'ECONNABORTED') return
      for (const header of ['Content-Type', 'Content-Encoding', 'Cache-Control']) res.removeHeader(header)
      if (error.status === 416) next(rangeNotSatisfiable(error.headers?.['Content-Range']))
      else next(error.status === 404 ? undefined : error)
    })
  }
}

/** The file that an address means, from the folder on: itself, or the page of that name. */
async function fileFor(root: string, address: string, fallback?: string): Promise<string | undefined> {
  const path = posix.normalize(decodeURIComponent(address))
  if (path.includes('\0') || path.includes('\\')) return undefined
  const page = posix.join(path, 'index.html')
  const candidates = path.endsWith('/') ? [page] : [path, `${path}.html`, page]
  for (const candidate of candidates) if (await isFile(join(root, candidate))) return candidate
  return fallback && !extname(path) ? fallback : undefined
}

async function encodedFor(
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
    (found) => found.isFile(),
    () => false,
  )
