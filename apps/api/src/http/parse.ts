import { once } from 'node:events'
import express, { type Request, type RequestHandler } from 'express'
import * as z from 'zod'
import './input-messages.ts'
import { type Detail, invalidRequest, markAsAttempt, unsupportedMediaType } from './errors.ts'
import { compileLengthCheck, MAX_DETAILS } from './length-check.ts'
import type { AnyRoute, Context } from './route.ts'
import { shortenName } from './shorten.ts'
import { readUpload } from './upload.ts'

/** Media type of request bodies, except for forms and `TEXT_TYPE`. */
export const JSON_TYPE = 'application/json'

/** Media type of JSON that a page sends while the user leaves it. This type needs no CORS preflight. */
export const TEXT_TYPE = 'text/plain'

/** Maximum bytes of a JSON body, far more than a typical body has. */
export const MAX_JSON_BYTES = 100 * 1024

/** Maximum nesting depth of a body, low enough for recursive processing. */
export const MAX_JSON_DEPTH = 20

/**
 * Without `strict: false`, Express would reject the body `7` as invalid JSON. Validation instead reports that
 * the body must be an object.
 */
const JSON_BODY = { limit: MAX_JSON_BYTES, strict: false }

const json = express.json(JSON_BODY)
const textAsJson = express.json({ ...JSON_BODY, type: [JSON_TYPE, TEXT_TYPE] })

/** Reads the body with one of Express' parsers, which sets `req.body`. */
const readJson = (parser: RequestHandler, { req, res }: Context) =>
  new Promise<void>((resolve, reject) =>
    parser(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
  )

/**
 * Reads a JSON body and verifies its raw bytes before they are parsed. Express does not call `verify` for an
 * empty body, so this function calls it.
 */
async function readVerifiedJson(verify: NonNullable<AnyRoute['verify']>, context: Context) {
  let hasVerified = false
  const runVerify = (raw: Buffer) => {
    hasVerified = true
    verify(raw, context)
  }
  await readJson(express.json({ ...JSON_BODY, verify: (_req, _res, raw) => runVerify(raw) }), context)
  if (!hasVerified) runVerify(Buffer.alloc(0))
}

export interface Input {
  params: unknown
  query: unknown
  body: unknown
  file: Buffer | undefined
}

/**
 * Creates the reader that parses and validates a route's declared input. Undeclared query parameters and body
 * members are rejected, because a client that sends them expects them to have an effect. For exceptions, see
 * `rejectsUnknownQuery`. If the route declares no body, the body is ignored.
 *
 * @throws Error if a string or list of the route's input has no maximum length, or a type is unsupported
 */
export function createInputReader(route: AnyRoute) {
  const strictBody = route.body?.strict()
  const query = rejectsUnknownQuery(route) ? (route.query ?? z.object({})).strict() : route.query
  const checkParams = compileInputCheck(route, 'params')
  const checkQuery = compileInputCheck(route, 'query')
  const checkBody = compileInputCheck(route, 'body')
  return async (context: Context): Promise<Input> => {
    const { req } = context
    const file = route.upload && (await readUpload(route.upload, context))
    if (route.body && !route.upload) {
      const types = route.fromAnySite ? ['json', TEXT_TYPE] : ['json']
      if (hasBody(req) && !req.is(types)) throw unsupportedMediaType(JSON_TYPE)
      const parser = route.fromAnySite ? textAsJson : json
      await (route.verify ? readVerifiedJson(route.verify, context) : readJson(parser, context))
      const problem = findValueProblem(req.body)
      if (problem) throw invalidRequest([{ path: '', message: problem }])
    }
    const details: Detail[] = []
    checkParams?.(req.params, [], details)
    // Until here, details are only about path parameters.
    let message = details.length > 0 ? route.invalidParams : undefined
    if (route.query) details.push(...findRepeated(req.query))
    checkQuery?.(req.query, [], details)
    checkBody?.(req.body, [], details)
    // Values that are too long never reach the schemas, see `compileLengthCheck`.
    if (details.length > 0) throw invalidRequest(details, message)
    if (route.upload && !file) {
      details.push({ path: route.upload.field, message: 'Required' })
      message = route.missing
    }
    let hasUndeclared = false
    const validate = (schema: z.ZodObject | undefined, rawInput: unknown) => {
      if (!schema) return undefined
      const result = schema.safeParse(rawInput ?? {})
      if (result.success) {
        const problem = findValueProblem(result.data)
        if (problem) details.push({ path: '', message: problem })
        return result.data
      }
      if (schema === strictBody)
        hasUndeclared = result.error.issues.some(({ code }) => code === 'unrecognized_keys')
      details.push(...result.error.issues.map(toDetail))
      if (schema === route.params) message ??= route.invalidParams
      else if (result.error.issues.some((issue) => isAbsent(issue, rawInput))) message ??= route.missing
      return undefined
    }
    const input = {
      params: validate(route.params, req.params),
      query: validate(query, route.method === 'get' ? withoutEmptyValues(req.query) : req.query),
      body: validate(strictBody, req.body),
      file,
    }
    if (details.length === 0) return input
    const rejection = invalidRequest(deduplicate(details).slice(0, MAX_DETAILS), message)
    // Undeclared fields may be an attempt to set values that the route protects.
    throw hasUndeclared ? markAsAttempt(rejection) : rejection
  }
}

/**
 * Returns whether the route rejects undeclared query parameters. Images, files, and redirects accept them,
 * because crawlers, caches, and sign-in providers append parameters to such URLs.
 */
export const rejectsUnknownQuery = ({ produces, redirects, writesResponse }: AnyRoute) =>
  !(produces || redirects || writesResponse)

const compileInputCheck = (route: AnyRoute, part: 'params' | 'query' | 'body') =>
  route[part] && compileLengthCheck(route[part], `${route.id} ${part}`)

/**
 * Removes empty query parameters, because forms send one for each empty field. Only used for reads: a write
 * that ignores an empty filter could change more than intended.
 */
const withoutEmptyValues = (query: Request['query']) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

export const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

/** Maximum bytes that are kept of a rejected body for the audit log. */
const MAX_EXCERPT_BYTES = 2000

/** Milliseconds to wait for the first bytes of a rejected body. */
const EXCERPT_TIMEOUT_MS = 50

/**
 * Returns the beginning of an unread body, parsed if complete, otherwise as text. Returns undefined if
 * nothing arrives in time, or if the body is compressed or not declared as JSON.
 */
export async function readExcerpt(req: Request): Promise<unknown> {
  if (!hasBody(req) || !req.is('json') || req.headers['content-encoding'] !== undefined) return undefined
  if (req.readableLength === 0 && !req.readableEnded)
    await once(req, 'readable', { signal: AbortSignal.timeout(EXCERPT_TIMEOUT_MS) }).catch(() => undefined)
  const bytes: Buffer | null = req.read()
  if (!bytes) return undefined
  const text = bytes.toString('utf8', 0, MAX_EXCERPT_BYTES)
  try {
    return bytes.length <= MAX_EXCERPT_BYTES ? JSON.parse(text) : text
  } catch {
    return text
  }
}

/** Removes duplicate details, which occur if a value violates several rules with the same message. */
const deduplicate = (details: readonly Detail[]): Detail[] => [
  ...new Map(details.map((detail) => [`${detail.path}\n${detail.message}`, detail])).values(),
]

/**
 * Returns whether the issue is about a missing top-level member. An empty string counts as missing, because
 * forms send one for each empty field.
 */
function isAbsent({ path: [name, ...inner] }: z.core.$ZodIssue, rawInput: unknown): boolean {
  if (name === undefined || inner.length > 0) return false
  const value = (rawInput as Record<PropertyKey, unknown> | undefined)?.[name]
  return value === undefined || value === ''
}

export const toDetail = (issue: z.core.$ZodIssue): Detail => ({
  path: issue.path.map((name) => shortenName(String(name))).join('.'),
  message: issue.message,
})

/**
 * Returns a detail for each repeated query parameter. No route accepts lists in the query, so it would be
 * unclear which value is meant.
 */
const findRepeated = (query: Request['query']): Detail[] =>
  Object.entries(query)
    .filter(([, value]) => Array.isArray(value))
    .map(([path]) => ({ path, message: 'Must not be repeated' }))

/**
 * Returns the problem of a value that can't be stored or is nested too deeply, or undefined if there is none.
 * PostgreSQL can't store U+0000 in text, or an unpaired surrogate in JSON. The check is iterative, so that
 * deep nesting can't overflow the stack.
 */
function findValueProblem(value: unknown): string | undefined {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    const inner: unknown[] = []
    for (const item of level) {
      if (typeof item === 'string') {
        if (isUnstorable(item)) return 'Must not contain NUL characters or unpaired surrogates'
      } else if (typeof item === 'object' && item !== null) {
        if (depth === MAX_JSON_DEPTH) return `Must not be nested more than ${MAX_JSON_DEPTH} levels deep`
        for (const [key, member] of Object.entries(item)) inner.push(key, member)
      }
    }
    level = inner
  }
  return undefined
}

const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)
