import express, { type Request, type Response } from 'express'
import type * as z from 'zod'
import './input-words.ts'
import { type Detail, invalidRequest, unsupportedMediaType } from './errors.ts'
import type { AnyRoute } from './route.ts'

/** The one media type of bodies here. */
export const JSON_TYPE = 'application/json'

/** Bytes of a JSON body. Nothing that is JSON here is anywhere near it. */
export const MAX_JSON_BYTES = 100 * 1024

const json = express.json({ limit: MAX_JSON_BYTES, strict: false })

const readJson = (req: Request, res: Response) =>
  new Promise<void>((resolve, reject) =>
    json(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
  )

/** Reads and checks what a route declares; what it does not declare never reaches the handler. */
export async function parseInput(route: AnyRoute, req: Request, res: Response) {
  if (route.body) {
    if (hasBody(req) && !req.is('json')) throw unsupportedMediaType(JSON_TYPE)
    await readJson(req, res)
  }
  const details: Detail[] = route.query ? repeated(req.query) : []
  if (details.length > 0) throw invalidRequest(details, route.invalid)
  const read = (shape: z.ZodObject | undefined, given: unknown) => {
    if (!shape) return undefined
    const result = shape.safeParse(given ?? {})
    if (result.success) {
      if (containsNul(result.data)) details.push({ path: '', message: 'NUL characters are not allowed' })
      return result.data
    }
    details.push(...result.error.issues.map(toDetail))
    return undefined
  }
  const input = {
    params: read(route.params, req.params),
    query: read(route.query, req.query),
    body: read(route.body, req.body),
  }
  if (details.length > 0) throw invalidRequest(details, route.invalid)
  return input
}

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

export const toDetail = (issue: z.core.$ZodIssue): Detail => ({
  path: issue.path.join('.'),
  message: issue.message,
})

/** No query here takes a list, so a name that comes twice is a mistake; which of the two was meant is not ours to say. */
const repeated = (query: Request['query']): Detail[] =>
  Object.entries(query)
    .filter(([, value]) => Array.isArray(value))
    .map(([path]) => ({ path, message: 'Given more than once' }))

/** PostgreSQL can't store U+0000 in text, so it is refused here, once, for every route. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, member]) => key.includes('\0') || containsNul(member))
}
