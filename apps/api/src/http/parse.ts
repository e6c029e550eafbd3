import express, { type Request, type Response } from 'express'
import type * as z from 'zod'
import './input-words.ts'
import { attempt, type Detail, invalidRequest, unsupportedMediaType } from './errors.ts'
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

export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Makes what reads and checks the input that a route declares. What it does not declare never reaches the handler: in a
 * query it is ignored, in a body refused, for whoever sends it expects it to count.
 */
export function inputReader(route: AnyRoute) {
  const strictBody = route.body?.strict()
  return async (req: Request, res: Response): Promise<Input> => {
    if (route.body) {
      if (hasBody(req) && !req.is('json')) throw unsupportedMediaType(JSON_TYPE)
      await readJson(req, res)
    }
    const details: Detail[] = route.query ? repeated(req.query) : []
    if (details.length > 0) throw invalidRequest(details, route.invalid)
    let hasUndeclared = false
    const read = (shape: z.ZodObject | undefined, given: unknown) => {
      if (!shape) return undefined
      const result = shape.safeParse(given ?? {})
      if (result.success) {
        if (containsUnstorable(result.data))
          details.push({ path: '', message: 'NUL characters and halves of characters are not allowed' })
        return result.data
      }
      hasUndeclared ||= result.error.issues.some(({ code }) => code === 'unrecognized_keys')
      details.push(...result.error.issues.map(toDetail))
      return undefined
    }
    const input = {
      params: read(route.params, req.params),
      query: read(route.query, req.query),
      body: read(strictBody, req.body),
    }
    if (details.length === 0) return input
    const refusal = invalidRequest(details, route.invalid)
    throw hasUndeclared ? attempt(refusal) : refusal
  }
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

/**
 * PostgreSQL can't store U+0000 in text, nor half of a surrogate pair in JSON, so they are refused here, once, for every
 * route.
 */
function containsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, member]) => containsUnstorable(key) || containsUnstorable(member))
}
