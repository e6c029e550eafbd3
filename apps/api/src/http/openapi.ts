import * as z from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { rateClassOf } from '../features/rate-limits/rate-classes.ts'
import { SYSTEM_ROLES } from '../features/roles/roles.catalogue.ts'
import { VERSION } from '../version.ts'
import { Failure } from './error-schema.ts'
import {
  type ApiError,
  failureBody,
  internalError,
  methodNotAllowed,
  storageFull,
  unavailable,
} from './errors.ts'
import { failuresOf, writes } from './failures.ts'
import { limitsOf } from './openapi-limits.ts'
import { tagOf, tagsOf } from './openapi-tags.ts'
import { JSON_TYPE } from './parse.ts'
import { type AnyRoute, successOf } from './route.ts'
import { timeoutsOn } from './route-policy.ts'
import { FORM_TYPE } from './upload.ts'

/** Returns the OpenAPI 3.1 document of the routes, derived from their definitions. */
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
      description:
        'The API of Veranda, a self-hosted backend for social web applications. Requests and responses are JSON. Sign in to get a session cookie, and send it with every request. Errors have a stable `code`; the error reference gives the cause and fix of each.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    ...tagsOf(routes.map(({ path }) => path)),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-veranda',
          description: 'Set when you sign in. Named `veranda` if the server is not reached over HTTPS.',
        },
      },
    },
    paths,
  }
  return createDocument(document, { override: ({ jsonSchema }) => dropNoise(jsonSchema) })
}

/**
 * Removes noise from a schema: the range of JavaScript's integers, and patterns next to the format they
 * check.
 */
function dropNoise(schema: { minimum?: number; maximum?: number; format?: string; pattern?: string }) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format) delete schema.pattern
}

function operation(route: AnyRoute): ZodOpenApiOperationObject {
  const { params, query } = route
  return {
    operationId: route.id,
    summary: route.summary,
    description: route.description,
    tags: [tagOf(route.path)],
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

/** Describes a method that the path does not support. */
const refusedOperation = (
  route: AnyRoute,
  { id, summary, description }: NonNullable<AnyRoute['refuses']>,
): ZodOpenApiOperationObject => ({
  operationId: id,
  summary,
  description,
  tags: [tagOf(route.path)],
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
  const file = z
    .file()
    .describe(`The file: ${upload.types.join(', ')}. Its type is detected from its content.`)
  const form = z.object({ [upload.field]: file, ...body?.shape })
  return {
    [FORM_TYPE]: { schema: form, encoding: { [upload.field]: { contentType: upload.types.join(', ') } } },
  }
}

/** Returns the schema of a response: text, or binary for any other media type. */
const produced = (mediaType: string) => (mediaType.startsWith('text/') ? z.string() : z.file())

const SUCCESS: Record<number, string> = {
  201: 'Created.',
  202: 'Accepted.',
  204: 'Success. The response has no body.',
  302: 'Redirect.',
}

function success(route: AnyRoute): ZodOpenApiOperationObject['responses'] {
  const content = (route.produces || route.returns) && {
    ...Object.fromEntries([route.produces ?? []].flat().map((type) => [type, { schema: produced(type) }])),
    ...(route.returns && { 'application/json': { schema: route.returns } }),
    ...(route.csv && { 'text/csv': { schema: z.string() } }),
  }
  return {
    [`${successOf(route)}` as '200']: {
      description: SUCCESS[successOf(route)] ?? 'Success.',
      ...((route.redirects || route.setsCookie) && {
        headers: { ...(route.redirects && LOCATION), ...(route.setsCookie && SET_COOKIE) },
      }),
      ...(content && { content }),
    },
  }
}

/** Returns the built-in roles that have the permission by default. */
const rolesWith = (permission: string) =>
  SYSTEM_ROLES.filter(({ permissions }) => permissions.some((name) => name === permission)).map(
    ({ name }) => name,
  )

/** Describes the errors of a route by status, with an example of each. */
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

/** Describes the headers of error responses. */
function headersOf(failures: readonly ApiError[]) {
  const has = (name: string) => failures.some(({ headers }) => headers[name] !== undefined)
  const headers = { ...(has('Retry-After') && RETRY_AFTER), ...(has('Allow') && ALLOW) }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

const ALLOW = {
  Allow: { description: 'Methods that the path supports.', schema: { type: 'string' as const } },
}

const LOCATION = {
  Location: { description: 'URL to continue at.', schema: { type: 'string' as const } },
}

const SET_COOKIE = {
  'Set-Cookie': { description: 'The session cookie.', schema: { type: 'string' as const } },
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer' as const },
  },
}

/** Returns the message of an error, with its details if the message is general. */
function sentenceOf({ code, message, members: { details, required } }: ApiError, route?: AnyRoute): string {
  if (!route) return message
  if (typeof details === 'string') return `${message}: ${details}`
  if (code === 'timed_out')
    return `${message} (${timeoutsOn(route)
      .map((type) => `\`${type}\``)
      .join(', ')})`
  return typeof required === 'string' ? `${message}: requires \`${required}\`` : message
}

const SOME_REQUEST = '0f6a4c1e-7c0d-4a52-9d0e-2b8f3c5d7e91'

/** Returns example bodies by error code. Further examples of a code are numbered. */
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

/** Responses of every operation, as shared components. */
const SHARED_RESPONSES = {
  405: { id: 'MethodNotAllowed', ...responseOf([methodNotAllowed(['GET', 'HEAD'])]) },
  500: { id: 'InternalError', ...responseOf([internalError()]) },
  503: { id: 'Unavailable', ...responseOf([databaseAway()]) },
}

/** Response of every operation that writes to the database. */
const STORAGE_FULL = { id: 'StorageFull', ...responseOf([storageFull()]) }
