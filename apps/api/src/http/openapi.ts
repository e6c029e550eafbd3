import * as z from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { settings } from '../config.ts'
import { quotaPolicy } from '../features/quotas/quotas.catalogue.ts'
import {
  GUESSES,
  GUESSES_OF_STRANGERS,
  RATE_CLASSES,
  REQUESTS,
  rateClassOf,
  usesQuota,
} from '../features/rate-limits/rate-classes.ts'
import { SYSTEM_ROLES } from '../features/roles/roles.catalogue.ts'
import { VERSION } from '../version.ts'
import {
  type ApiError,
  failureBody,
  internalError,
  methodNotAllowed,
  storageFull,
  unavailable,
} from './errors.ts'
import { failuresOf, writes } from './failures.ts'
import { JSON_TYPE, MAX_JSON_BYTES } from './parse.ts'
import { type AnyRoute, successOf, type Upload } from './route.ts'
import { isAdministration, timeoutsOn } from './route-policy.ts'
import { FORM_TYPE } from './upload.ts'

const Detail = z.object({ path: z.string().describe('where in the request'), message: z.string() })

/** What every answer that is not a success looks like. */
const Failure = z
  .object({
    error: z.string().describe('a sentence for people'),
    code: z.string().describe('a stable name for programs'),
    details: z.union([z.array(Detail), z.string()]).optional(),
    request_id: z.string().describe('stands in the server’s log'),
    retry_after: z.number().int().optional().describe('of a 429: seconds to wait'),
    reason: z.string().optional().describe('of a timeout: why'),
    expires_at: z.iso
      .datetime()
      .optional()
      .describe(
        'of a timeout, or another pause: when it ends; of `beyond_your_time`: the latest that is possible',
      ),
    limit: z.number().int().optional().describe('of `quota_exceeded`: the limit'),
    used: z.number().optional().describe('of `quota_exceeded`: what is used or held of it'),
    resets_at: z.iso
      .datetime()
      .nullable()
      .optional()
      .describe('of `quota_exceeded`: when all of it is back; null for what is held'),
    maxSize: z.number().int().optional().describe('of a 413, and of `file_refused`: bytes'),
    allowedTypes: z
      .array(z.string())
      .optional()
      .describe('of `file_refused`: what a file may be, by what it holds'),
    maxSizeMB: z.number().optional().describe('of a 413: the same in megabytes'),
    required: z.string().optional().describe('of `forbidden`: the permission that is missing'),
    feature: z.string().optional().describe('of `plan_required`: what the plan lacks'),
    plan: z
      .object({ name: z.string(), display_name: z.string() })
      .nullable()
      .optional()
      .describe(
        'of `plan_required` and `quota_exceeded`: the first plan that has it, or more of it; of `other_tier_runs`: that tier',
      ),
    subscription_id: z.number().int().optional().describe('of `other_tier_runs`: the one to that tier'),
    from: z.string().optional().describe('of `state_change_refused`: the state that it is in'),
    to: z.string().optional().describe('of `state_change_refused`: the one that was asked for'),
    allowed: z.array(z.string()).optional().describe('of `state_change_refused`: what it may become'),
  })
  .meta({ id: 'Error' })

/** The OpenAPI 3.1 document of the routes given: nothing stands in it that is not in a definition. */
export function openapi(routes: readonly AnyRoute[]) {
  const paths: ZodOpenApiPathsObject = {}
  for (const route of routes) {
    const item = paths[route.path] ?? {}
    paths[route.path] = item
    item[route.method] = operation(route)
    if (route.refuses) item[route.refuses.method] = refusedOperation(route, route.refuses)
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.1',
    info: {
      title: 'Veranda API',
      version: VERSION,
      description: 'A self-hosted backend for social web applications.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'this server' }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-veranda',
          description: 'Set by sign-in. Named `veranda` where the server is not reached by HTTPS.',
        },
      },
    },
    paths,
  }
  return createDocument(document, { override: ({ jsonSchema }) => dropBoundsOfNumbers(jsonSchema) })
}

/** Every whole number is within what JavaScript can count; saying so of each tells a caller nothing. */
function dropBoundsOfNumbers(schema: { minimum?: number; maximum?: number }) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** How the reference groups operations, by what follows `/api/`; the rest is about the server itself. */
const GROUPS: Record<string, string> = {
  auth: 'Accounts and sign-in',
  profile: 'Profiles',
  emojis: 'Emojis',
  'og-image': 'Images',
  'avatar-image': 'Images',
  'link-preview': 'Link previews',
  upload: 'Images',
  images: 'Images',
  subscriptions: 'Subscriptions',
  analytics: 'Analytics',
  admin: 'Administration',
}

const tagOf = (route: AnyRoute) => GROUPS[route.path.split('/')[2] ?? ''] ?? 'System'

function operation(route: AnyRoute): ZodOpenApiOperationObject {
  const { params, query } = route
  return {
    operationId: route.id,
    summary: route.summary,
    ...(route.description && { description: route.description }),
    tags: [tagOf(route)],
    'x-access': route.access,
    ...(route.access.includes('.') && { 'x-roles': rolesWith(route.access) }),
    ...(limitsOf(route).length > 0 && { 'x-limits': limitsOf(route) }),
    'x-rate-class': rateClassOf(route),
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...((route.body || route.upload) && { requestBody: { required: true, content: bodyOf(route) } }),
    responses: {
      ...SHARED_RESPONSES,
      ...(writes(route) && { 507: STORAGE_FULL }),
      ...success(route),
      ...failures(route),
    },
  }
}

/** What a path answers to a method that it does not support. */
const refusedOperation = (
  route: AnyRoute,
  { id, summary }: NonNullable<AnyRoute['refuses']>,
): ZodOpenApiOperationObject => ({
  operationId: id,
  summary,
  tags: [tagOf(route)],
  'x-access': 'public',
  'x-rate-class': rateClassOf(route),
  security: [],
  responses: { 405: SHARED_RESPONSES[405] },
})

/** A form is described as an object whose file is binary. */
function bodyOf({
  body,
  upload,
}: AnyRoute): NonNullable<ZodOpenApiOperationObject['requestBody']>['content'] {
  if (!upload) return { [JSON_TYPE]: { schema: body ?? z.object({}) } }
  const file = z.file().describe(`${upload.types.join(', ')}, known by what it holds`)
  const form = z.object({ [upload.field]: file, ...body?.shape })
  return {
    [FORM_TYPE]: { schema: form, encoding: { [upload.field]: { contentType: upload.types.join(', ') } } },
  }
}

/** What is no text is bytes. */
const produced = (mediaType: string) => (mediaType.startsWith('text/') ? z.string() : z.file())

function success(route: AnyRoute): ZodOpenApiOperationObject['responses'] {
  const content = (route.produces || route.returns) && {
    ...Object.fromEntries([route.produces ?? []].flat().map((type) => [type, { schema: produced(type) }])),
    ...(route.returns && { 'application/json': { schema: route.returns } }),
    ...(route.csv && { 'text/csv': { schema: z.string() } }),
  }
  return {
    [`${successOf(route)}` as '200']: {
      description: route.summary,
      ...((route.redirects || route.setsCookie) && {
        headers: { ...(route.redirects && LOCATION), ...(route.setsCookie && SET_COOKIE) },
      }),
      ...(content && { content }),
    },
  }
}

/** The roles that hold the permission as Veranda comes. */
const rolesWith = (permission: string) =>
  SYSTEM_ROLES.filter(({ permissions }) => permissions.some((name) => name === permission)).map(
    ({ name }) => name,
  )

/** What lets a file be larger. */
const moreThan = (route: AnyRoute, { setting }: Upload) =>
  setting ? `, unless \`${setting}\` says otherwise` : isAdministration(route) ? '' : ', more with a plan'

const { guest, plans } = quotaPolicy(REQUESTS)
const WORDS_OF_QUOTA = `${guest} requests an hour by a guest and ${plans.free} by a user, more with a plan, counted as \`${REQUESTS}\`, unless an administrator says otherwise`

/** Windows that have a name, by their seconds. */
const PER: Record<number, string> = { 1: 'a second', 60: 'a minute', 3600: 'an hour' }

/** How often a route may be called, with the numbers that hold where no setting says otherwise. */
function wordsOfRates(route: AnyRoute): string[] {
  const name = rateClassOf(route)
  const { setting } = RATE_CLASSES[name]
  const usual = settings.shape[setting].parse(undefined)
  if (!usual) return []
  const people = route.fromAnySite ? 'by one device' : 'by one user or one device of guests'
  const who = name === 'auth' ? 'from one network' : people
  return [
    `${usual.count} requests ${PER[usual.seconds] ?? `in ${usual.seconds} seconds`} ${who}, counted as \`${name}\`, unless \`${setting}\` says otherwise`,
    ...(route.guesses
      ? [
          `${GUESSES.count} wrong passwords for one account in ${GUESSES.seconds / 60} minutes from one network or device, ${GUESSES_OF_STRANGERS.count} a day from all unknown ones`,
        ]
      : []),
    ...(usesQuota(route) ? [WORDS_OF_QUOTA] : []),
  ]
}

/** What a caller has to keep to, in sentences without their full stop. */
const limitsOf = (route: AnyRoute): string[] => [
  ...(route.upload
    ? [`A file of at most ${route.upload.usualSize / 1_048_576} MB${moreThan(route, route.upload)}`]
    : []),
  ...(route.body && !route.upload ? [`A body of at most ${MAX_JSON_BYTES / 1024} KB`] : []),
  ...wordsOfRates(route),
]

/** The refusals by status: each with its own words and code as an example. */
function failures(route: AnyRoute): ZodOpenApiOperationObject['responses'] {
  const own = failuresOf(route)
  const all = own.some(({ status }) => status === 503) ? [...own, databaseAway()] : own
  const byStatus = new Map<number, ApiError[]>()
  for (const failure of all) byStatus.set(failure.status, [...(byStatus.get(failure.status) ?? []), failure])
  return Object.fromEntries(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, here]) => [status, responseOf(here, route)]),
  )
}

const databaseAway = () => unavailable('The database')

const responseOf = (here: readonly ApiError[], route?: AnyRoute) => ({
  description: [...new Set(here.map((failure) => sentenceOf(failure, route)))].join('; '),
  ...headersOf(here),
  content: { 'application/json': { schema: Failure, examples: examplesOf(here, route) } },
})

/** The headers that a refusal comes with. */
function headersOf(failures: readonly ApiError[]) {
  const has = (name: string) => failures.some(({ headers }) => headers[name] !== undefined)
  const headers = { ...(has('Retry-After') && RETRY_AFTER), ...(has('Allow') && ALLOW) }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

const ALLOW = {
  Allow: { description: 'Methods that the path supports.', schema: { type: 'string' as const } },
}

const LOCATION = {
  Location: { description: 'where it goes on', schema: { type: 'string' as const } },
}

const SET_COOKIE = {
  'Set-Cookie': { description: 'the cookie of the session', schema: { type: 'string' as const } },
}

const RETRY_AFTER = {
  'Retry-After': { description: 'seconds to wait', schema: { type: 'integer' as const } },
}

/** The words of the answer, and what narrows them down where they are general. */
function sentenceOf({ code, message, members: { details, required } }: ApiError, route?: AnyRoute): string {
  if (!route) return message
  if (typeof details === 'string') return `${message}: ${details}`
  if (code === 'timed_out')
    return `${message} (${timeoutsOn(route)
      .map((type) => `\`${type}\``)
      .join(', ')})`
  return typeof required === 'string' ? `${message}: \`${required}\` is needed` : message
}

const SOME_REQUEST = '0f6a4c1e-7c0d-4a52-9d0e-2b8f3c5d7e91'

/** The answers' bodies as the server sends them, by their codes; the second of a code has a number. */
function examplesOf(failures: readonly ApiError[], route?: AnyRoute) {
  const codes = failures.map(({ code }) => code)
  return Object.fromEntries(
    failures.map((failure, index) => {
      const earlier = codes.slice(0, index).filter((code) => code === failure.code).length
      const value = failureBody(failure, SOME_REQUEST)
      return [
        earlier ? `${failure.code}_${earlier + 1}` : failure.code,
        { summary: sentenceOf(failure, route), value },
      ]
    }),
  )
}

/** What every operation may answer, described once and referred to. */
const SHARED_RESPONSES = {
  405: { id: 'MethodNotAllowed', ...responseOf([methodNotAllowed(['GET', 'HEAD'])]) },
  500: { id: 'InternalError', ...responseOf([internalError()]) },
  503: { id: 'Unavailable', ...responseOf([databaseAway()]) },
}

/** What every operation that writes to the database may answer. */
const STORAGE_FULL = { id: 'StorageFull', ...responseOf([storageFull()]) }
