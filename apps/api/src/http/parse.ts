import { once } from 'node:events'
import express, { type Request, type RequestHandler } from 'express'
import * as z from 'zod'
import './input-words.ts'
import { boundOf, MAX_DETAILS } from './bounds.ts'
import { attempt, type Detail, invalidRequest, unsupportedMediaType } from './errors.ts'
import type { AnyRoute, Context } from './route.ts'
import { shortName } from './shorten.ts'
import { readUpload } from './upload.ts'

/** The only media type of request bodies. */
export const JSON_TYPE = 'application/json'

/** Media type in which a page that is being left sends JSON. */
export const TEXT_TYPE = 'text/plain'

/** Maximum bytes of a JSON body, far more than any valid body needs. */
export const MAX_JSON_BYTES = 100 * 1024

/** Maximum nesting depth of a body, which makes recursive processing safe. */
export const MAX_JSON_DEPTH = 20

const JSON_BODY = { limit: MAX_JSON_BYTES, strict: false }

const json = express.json(JSON_BODY)
const textAsJson = express.json({ ...JSON_BODY, type: [JSON_TYPE, TEXT_TYPE] })

const readJson = (reader: RequestHandler, { req, res }: Context) =>
  new Promise<void>((resolve, reject) =>
    reader(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
  )

/** Verifies the raw bytes before they are parsed as JSON, even if there are none. */
async function readVerified(verify: NonNullable<AnyRoute['verify']>, context: Context) {
  let isSeen = false
  const look = (raw: Buffer) => {
    isSeen = true
    verify(raw, context)
  }
  await readJson(express.json({ ...JSON_BODY, verify: (_req, _res, raw) => look(raw) }), context)
  if (!isSeen) look(Buffer.alloc(0))
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
export function inputReader(route: AnyRoute) {
  const strictBody = route.body?.strict()
  const query = refusesUnknownQuery(route) ? (route.query ?? z.object({})).strict() : route.query
  const boundParams = boundOfInput(route, 'params')
  const boundQuery = boundOfInput(route, 'query')
  const boundBody = boundOfInput(route, 'body')
  return async (context: Context): Promise<Input> => {
    const { req } = context
    const file = route.upload && (await readUpload(route.upload, context))
    if (route.body && !route.upload) {
      const types = route.fromAnySite ? ['json', TEXT_TYPE] : ['json']
      if (hasBody(req) && !req.is(types)) throw unsupportedMediaType(JSON_TYPE)
      const reader = route.fromAnySite ? textAsJson : json
      await (route.verify ? readVerified(route.verify, context) : readJson(reader, context))
      const unfit = unfitIn(req.body)
      if (unfit) throw invalidRequest([{ path: '', message: unfit }])
    }
    const details: Detail[] = []
    boundParams?.(req.params, [], details)
    let error = details.length > 0 ? route.invalidParams : undefined
    if (route.query) details.push(...repeated(req.query))
    boundQuery?.(req.query, [], details)
    boundBody?.(req.body, [], details)
    if (details.length > 0) throw invalidRequest(details, error)
    if (route.upload && !file) {
      details.push({ path: route.upload.field, message: 'Required' })
      error = route.missing
    }
    let hasUndeclared = false
    const read = (shape: z.ZodObject | undefined, given: unknown) => {
      if (!shape) return undefined
      const result = shape.safeParse(given ?? {})
      if (result.success) {
        const unfit = unfitIn(result.data)
        if (unfit) details.push({ path: '', message: unfit })
        return result.data
      }
      hasUndeclared ||= result.error.issues.some(({ code }) => code === 'unrecognized_keys')
      details.push(...result.error.issues.map(toDetail))
      if (shape === route.params) error ??= route.invalidParams
      else if (result.error.issues.some((issue) => isAbsent(issue, given))) error ??= route.missing
      return undefined
    }
    const input = {
      params: read(route.params, req.params),
      query: read(query, route.method === 'get' ? filled(req.query) : req.query),
      body: read(strictBody, req.body),
      file,
    }
    if (details.length === 0) return input
    const refusal = invalidRequest(eachOnce(details).slice(0, MAX_DETAILS), error)
    throw hasUndeclared ? attempt(refusal) : refusal
  }
}

/**
 * Returns whether the route rejects undeclared query parameters. Crawlers and caches append parameters to the
 * URLs of images and files, and sign-in providers to redirect URLs.
 */
export const refusesUnknownQuery = ({ produces, redirects, streams }: AnyRoute) =>
  !(produces || redirects || streams)

const boundOfInput = (route: AnyRoute, part: 'params' | 'query' | 'body') =>
  route[part] && boundOf(route[part], `${route.id} ${part}`)

/**
 * Removes empty filters, because forms send one for each empty field. Writes keep empty values: one may be
 * what should have narrowed the change.
 */
const filled = (query: Request['query']) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

export const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

/** Maximum bytes of a rejected body in the audit log. */
const MAX_EXCERPT = 2000

/** Milliseconds to wait for the first bytes of a rejected body. */
const EXCERPT_TIMEOUT_MS = 50

/**
 * Returns the beginning of an unread body, parsed if complete, otherwise as text. Returns undefined if
 * nothing arrives in time, or if the body is compressed or not JSON.
 */
export async function excerptOf(req: Request): Promise<unknown> {
  if (!hasBody(req) || !req.is('json') || req.headers['content-encoding'] !== undefined) return undefined
  if (req.readableLength === 0 && !req.readableEnded)
    await once(req, 'readable', { signal: AbortSignal.timeout(EXCERPT_TIMEOUT_MS) }).catch(() => undefined)
  const bytes: Buffer | null = req.read()
  if (!bytes) return undefined
  const text = bytes.toString('utf8', 0, MAX_EXCERPT)
  try {
    return bytes.length <= MAX_EXCERPT ? JSON.parse(text) : text
  } catch {
    return text
  }
}

/** Removes duplicate details, for values that violate several rules with the same message. */
const eachOnce = (details: readonly Detail[]): Detail[] => [
  ...new Map(details.map((detail) => [`${detail.path}\n${detail.message}`, detail])).values(),
]

/**
 * Returns whether the issue is about a missing member. An empty string counts as missing, as from an empty
 * form field.
 */
function isAbsent({ path: [name, ...inner] }: z.core.$ZodIssue, given: unknown): boolean {
  if (name === undefined || inner.length > 0) return false
  const value = (given as Record<PropertyKey, unknown> | undefined)?.[name]
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
const repeated = (query: Request['query']): Detail[] =>
  Object.entries(query)
    .filter(([, value]) => Array.isArray(value))
    .map(([path]) => ({ path, message: 'Must not be repeated' }))

/**
 * Returns why a value is invalid for every route: PostgreSQL can't store U+0000 in text, or half a surrogate
 * pair in JSON. The check is iterative, so that deep nesting can't overflow the stack.
 */
function unfitIn(value: unknown): string | undefined {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    const inner: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string') {
        if (isUnstorable(one)) return 'Must not contain NUL characters or unpaired surrogates'
      } else if (typeof one === 'object' && one !== null) {
        if (depth === MAX_JSON_DEPTH) return `Must not be nested more than ${MAX_JSON_DEPTH} levels deep`
        for (const [key, member] of Object.entries(one)) inner.push(key, member)
      }
    }
    level = inner
  }
  return undefined
}

const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)
