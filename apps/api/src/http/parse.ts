import { once } from 'node:events'
import express, { type Request, type RequestHandler } from 'express'
import * as z from 'zod'
import './input-words.ts'
import { boundOf, MAX_DETAILS } from './bounds.ts'
import { attempt, type Detail, invalidRequest, unsupportedMediaType } from './errors.ts'
import type { AnyRoute, Context } from './route.ts'
import { shortName } from './shorten.ts'
import { readUpload } from './upload.ts'

/** The one media type of bodies here. */
export const JSON_TYPE = 'application/json'

/** What JSON comes as from a page that is left. */
export const TEXT_TYPE = 'text/plain'

/** Bytes of a JSON body. Nothing that is JSON here is anywhere near it. */
export const MAX_JSON_BYTES = 100 * 1024

/** Lists and objects in one another in a body. What walks through a body may do so recursively, for this ends it. */
export const MAX_JSON_DEPTH = 20

const JSON_BODY = { limit: MAX_JSON_BYTES, strict: false }

const json = express.json(JSON_BODY)
const textAsJson = express.json({ ...JSON_BODY, type: [JSON_TYPE, TEXT_TYPE] })

const readJson = (reader: RequestHandler, { req, res }: Context) =>
  new Promise<void>((resolve, reject) =>
    reader(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
  )

/** Has the bytes looked at before they are read as JSON; none at all are looked at, too. */
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
 * Makes what reads and checks the input that a route declares. What it does not declare never reaches the handler: it is
 * refused, because a client that sends it expects it to count.
 *
 * @throws Error where a string or list that the route takes has no maximum length
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
 * Whether a parameter that the route does not declare is an error. Crawlers and caches append parameters of their own to
 * the URLs of images and files, and sign-in providers to the URL that they redirect to.
 */
export const refusesUnknownQuery = ({ produces, redirects, streams }: AnyRoute) =>
  !(produces || redirects || streams)

const boundOfInput = (route: AnyRoute, part: 'params' | 'query' | 'body') =>
  route[part] && boundOf(route[part], `${route.id} ${part}`)

/**
 * An empty filter is none: forms send one for each field that nobody filled in. An empty value of a call that changes
 * something is looked at like any other, for there it may be what should have narrowed the change down.
 */
const filled = (query: Request['query']) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

export const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

/** Bytes of a refused body that the audit log gets to see. */
const MAX_EXCERPT = 2000

/** Milliseconds that a refusal waits for the first bytes of its body. */
const EXCERPT_TIMEOUT_MS = 50

/**
 * Returns the beginning of a body that no one reads: parsed where that is all of it, otherwise as text. Undefined where
 * nothing has arrived in time, and where the body is compressed or no JSON.
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

/** What is wrong is said once, however many rules it is against. */
const eachOnce = (details: readonly Detail[]): Detail[] => [
  ...new Map(details.map((detail) => [`${detail.path}\n${detail.message}`, detail])).values(),
]

/** Whether an issue is about a member that the input lacks; an empty string counts as none, as from an empty form field. */
function isAbsent({ path: [name, ...inner] }: z.core.$ZodIssue, given: unknown): boolean {
  if (name === undefined || inner.length > 0) return false
  const value = (given as Record<PropertyKey, unknown> | undefined)?.[name]
  return value === undefined || value === ''
}

export const toDetail = (issue: z.core.$ZodIssue): Detail => ({
  path: issue.path.map((name) => shortName(String(name))).join('.'),
  message: issue.message,
})

/** No query here takes a list, so a name that comes twice is a mistake; which of the two was meant is not ours to say. */
const repeated = (query: Request['query']): Detail[] =>
  Object.entries(query)
    .filter(([, value]) => Array.isArray(value))
    .map(([path]) => ({ path, message: 'Must not be repeated' }))

/**
 * What makes a value unfit for every route, before anything looks at it: PostgreSQL can't store U+0000 in text, nor half
 * of a surrogate pair in JSON. It goes level by level, so that no depth ends the stack.
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
