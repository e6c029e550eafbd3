import { once } from 'node:events'
import express, { type Request, type RequestHandler } from 'express'
import * as z from 'zod'
import './input-messages.ts'
import { asAttempt, type Detail, invalidRequest, unsupportedMediaType } from './errors.ts'
import { compileLengthCheck, MAX_DETAILS } from './length-check.ts'
import type { AnyRoute, Context } from './route.ts'
import { shortName } from './shorten.ts'
import { readUpload } from './upload.ts'

/** Media type of request bodies, except for forms and `TEXT_TYPE`. */
export const JSON_TYPE = 'application/json'

/** Media type of JSON that a page sends while the user leaves the page. It needs no CORS preflight. */
export const TEXT_TYPE = 'text/plain'

/** Maximum bytes of a JSON body, far more than any valid body needs. */
export const MAX_JSON_BYTES = 100 * 1024

/** Maximum nesting depth of a body, low enough for recursive processing. */
export const MAX_JSON_DEPTH = 20

const JSON_BODY = { limit: MAX_JSON_BYTES, strict: false }

const json = express.json(JSON_BODY)
const textAsJson = express.json({ ...JSON_BODY, type: [JSON_TYPE, TEXT_TYPE] })

const readJson = (reader: RequestHandler, { req, res }: Context) =>
  new Promise<void>((resolve, reject) =>
    reader(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
  )

/** Verifies the raw bytes before they are parsed as JSON, even if the body is empty. */
async function readVerified(verify: NonNullable<AnyRoute['verify']>, context: Context) {
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
 * Creates the reader that parses and validates a route's declared input. Undeclared input is rejected,
 * because a client that sends it expects it to have an effect.
 *
 * @throws Error if a string or list of the route's input has no maximum length
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
      const reader = route.fromAnySite ? textAsJson : json
      await (route.verify ? readVerified(route.verify, context) : readJson(reader, context))
      const problem = findUnstorable(req.body)
      if (problem) throw invalidRequest([{ path: '', message: problem }])
    }
    const details: Detail[] = []
    checkParams?.(req.params, [], details)
    let message = details.length > 0 ? route.invalidParams : undefined
    if (route.query) details.push(...findRepeated(req.query))
    checkQuery?.(req.query, [], details)
    checkBody?.(req.body, [], details)
    if (details.length > 0) throw invalidRequest(details, message)
    if (route.upload && !file) {
      details.push({ path: route.upload.field, message: 'Required' })
      message = route.missing
    }
    let hasUndeclared = false
    const validate = (shape: z.ZodObject | undefined, rawInput: unknown) => {
      if (!shape) return undefined
      const result = shape.safeParse(rawInput ?? {})
      if (result.success) {
        const problem = findUnstorable(result.data)
        if (problem) details.push({ path: '', message: problem })
        return result.data
      }
      hasUndeclared ||= result.error.issues.some(({ code }) => code === 'unrecognized_keys')
      details.push(...result.error.issues.map(toDetail))
      if (shape === route.params) message ??= route.invalidParams
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
    throw hasUndeclared ? asAttempt(rejection) : rejection
  }
}

/**
 * Returns whether the route rejects undeclared query parameters. Crawlers and caches append parameters to the
 * URLs of images and files, and sign-in providers to redirect URLs.
 */
export const rejectsUnknownQuery = ({ produces, redirects, streams }: AnyRoute) =>
  !(produces || redirects || streams)

const compileInputCheck = (route: AnyRoute, part: 'params' | 'query' | 'body') =>
  route[part] && compileLengthCheck(route[part], `${route.id} ${part}`)

/**
 * Removes empty filters, because forms send one for each empty field. Not for writes: without the filter, a
 * write could change more than intended.
 */
const withoutEmptyValues = (query: Request['query']) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

export const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

/** Maximum bytes of a rejected body in the audit log. */
const MAX_EXCERPT_BYTES = 2000

/** Milliseconds to wait for the first bytes of a rejected body. */
const EXCERPT_TIMEOUT_MS = 50

/**
 * Returns the beginning of an unread body, parsed if complete, otherwise as text. Returns undefined if
 * nothing arrives in time, or if the body is compressed or not JSON.
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

/** Removes duplicate details, for values that violate several rules with the same message. */
const deduplicate = (details: readonly Detail[]): Detail[] => [
  ...new Map(details.map((detail) => [`${detail.path}\n${detail.message}`, detail])).values(),
]

/**
 * Returns whether the issue is about a missing member. An empty string counts as missing, because forms send
 * it for an empty field.
 */
function isAbsent({ path: [name, ...inner] }: z.core.$ZodIssue, rawInput: unknown): boolean {
  if (name === undefined || inner.length > 0) return false
  const value = (rawInput as Record<PropertyKey, unknown> | undefined)?.[name]
  return value === undefined || value === ''
}

export const toDetail = (issue: z.core.$ZodIssue): Detail => ({
  path: issue.path.map((name) => shortName(String(name))).join('.'),
  message: issue.message,
})

/**
 * Returns a detail for each repeated parameter. No query accepts lists, so it is unclear which value is
 * meant.
 */
const findRepeated = (query: Request['query']): Detail[] =>
  Object.entries(query)
    .filter(([, value]) => Array.isArray(value))
    .map(([path]) => ({ path, message: 'Must not be repeated' }))

/**
 * Returns why no route accepts a value, or undefined if the value can be stored: PostgreSQL can't store
 * U+0000 in text, or an unpaired surrogate in JSON. The check is iterative, so that deep nesting can't
 * overflow the stack.
 */
function findUnstorable(value: unknown): string | undefined {
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
