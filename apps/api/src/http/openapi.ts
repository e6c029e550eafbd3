import * as z from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { getRateClass } from '../features/rate-limits/rate-classes.ts'
import { SYSTEM_ROLES } from '../features/roles/roles.catalog.ts'
import { VERSION } from '../version.ts'
import { ErrorBody } from './error-schema.ts'
import {
  type ApiError,
  createErrorBody,
  internalError,
  methodNotAllowed,
  storageFull,
  unavailable,
} from './errors.ts'
import { describeLimits } from './openapi-limits.ts'
import { getTag, getTags } from './openapi-tags.ts'
import { JSON_TYPE } from './parse.ts'
import { type AnyRoute, getSuccessStatus } from './route.ts'
import { listRouteErrors, writesToDatabase } from './route-errors.ts'
import { getBlockingTimeouts } from './route-policy.ts'
import { FORM_TYPE } from './upload.ts'

/** Returns the OpenAPI 3.1 document of the routes, derived from their definitions. */
export function createOpenApiDocument(routes: readonly AnyRoute[]) {
  const paths: ZodOpenApiPathsObject = {}
  for (const route of routes) {
    const item = paths[route.path] ?? {}
    paths[route.path] = item
    item[route.method] = describeOperation(route)
    if (route.unsupportedMethod)
      item[route.unsupportedMethod.method] = describeUnsupportedMethod(route, route.unsupportedMethod)
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.1',
    info: {
      title: 'Veranda API',
      version: VERSION,
      description:
        'The API of Veranda, a self-hosted backend for social web applications. Requests and responses are JSON unless an operation specifies another media type. Sign in to get a session cookie, and send it with every request. Errors have a stable `code`; the error reference gives the cause and fix of each.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    ...getTags(routes.map(({ path }) => path)),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-veranda',
          description:
            'Set when you sign in. Named `veranda` without HTTPS, unless the server runs in production.',
        },
      },
    },
    paths,
  }
  return createDocument(document, { override: ({ jsonSchema }) => removeNoise(jsonSchema) })
}

/**
 * Removes noise from a schema: the limits of JavaScript's safe integers, and the patterns with which Zod
 * checks a `format`.
 */
function removeNoise(schema: { minimum?: number; maximum?: number; format?: string; pattern?: string }) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format) delete schema.pattern
}

function describeOperation(route: AnyRoute): ZodOpenApiOperationObject {
  const { params, query } = route
  return {
    operationId: route.id,
    summary: route.summary,
    description: route.description,
    tags: [getTag(route.path)],
    'x-access': route.access,
    ...(route.access.includes('.') && { 'x-roles': listRolesWith(route.access) }),
    ...(describeLimits(route).length > 0 && { 'x-limits': describeLimits(route) }),
    'x-rate-class': getRateClass(route),
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...((route.body || route.upload) && { requestBody: { required: true, content: describeBody(route) } }),
    responses: {
      ...SHARED_RESPONSES,
      ...(writesToDatabase(route) && { 507: STORAGE_FULL }),
      ...describeSuccess(route),
      ...describeErrors(route),
    },
  }
}

/** Describes a method that the path does not support. */
const describeUnsupportedMethod = (
  route: AnyRoute,
  { id, summary, description }: NonNullable<AnyRoute['unsupportedMethod']>,
): ZodOpenApiOperationObject => ({
  operationId: id,
  summary,
  description,
  tags: [getTag(route.path)],
  'x-access': 'public',
  'x-rate-class': getRateClass(route),
  security: [],
  responses: { 405: SHARED_RESPONSES[405] },
})

/** Describes a request body. A form is described as an object whose file is binary. */
function describeBody({
  body,
  upload,
}: AnyRoute): NonNullable<ZodOpenApiOperationObject['requestBody']>['content'] {
  if (!upload) return { [JSON_TYPE]: { schema: body ?? z.object({}) } }
  const file = z
    .file()
    .describe(
      `File to upload. Allowed types: ${upload.types.join(', ')}. The type is detected from the content.`,
    )
  const form = z.object({ [upload.field]: file, ...body?.shape })
  return {
    [FORM_TYPE]: { schema: form, encoding: { [upload.field]: { contentType: upload.types.join(', ') } } },
  }
}

/** Returns the schema of a response other than JSON: a string for text types, binary for other types. */
const createContentSchema = (mediaType: string) => (mediaType.startsWith('text/') ? z.string() : z.file())

const SUCCESS_DESCRIPTIONS: Record<number, string> = {
  201: 'Created.',
  202: 'Accepted.',
  204: 'Success. The response has no body.',
  302: 'Redirect.',
}

function describeSuccess(route: AnyRoute): ZodOpenApiOperationObject['responses'] {
  const content = (route.produces || route.returns) && {
    ...Object.fromEntries(
      [route.produces ?? []].flat().map((type) => [type, { schema: createContentSchema(type) }]),
    ),
    ...(route.returns && { 'application/json': { schema: route.returns } }),
    ...(route.csv && { 'text/csv': { schema: z.string() } }),
  }
  return {
    [`${getSuccessStatus(route)}` as '200']: {
      description: SUCCESS_DESCRIPTIONS[getSuccessStatus(route)] ?? 'Success.',
      ...((route.redirects || route.setsCookie) && {
        headers: { ...(route.redirects && LOCATION), ...(route.setsCookie && SET_COOKIE) },
      }),
      ...(content && { content }),
    },
  }
}

/** Returns the names of the built-in roles that have the permission by default. */
const listRolesWith = (permission: string) =>
  SYSTEM_ROLES.filter(({ permissions }) => permissions.some((name) => name === permission)).map(
    ({ name }) => name,
  )

/** Describes the errors of a route by status, with an example of each. */
function describeErrors(route: AnyRoute): ZodOpenApiOperationObject['responses'] {
  const routeErrors = listRouteErrors(route)
  // A route's own 503 errors replace the shared 503 response, so they must include the shared error.
  const errors = routeErrors.some(({ status }) => status === 503)
    ? [...routeErrors, databaseUnavailable()]
    : routeErrors
  const byStatus = new Map<number, ApiError[]>()
  for (const error of errors) byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), error])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, statusErrors]) => [status, describeResponse(statusErrors, route)]),
  )
}

const databaseUnavailable = () => unavailable('The database')

const describeResponse = (statusErrors: readonly ApiError[], route?: AnyRoute) => ({
  description: [...new Set(statusErrors.map((error) => describeError(error, route)))].join('; '),
  ...describeHeaders(statusErrors),
  content: { 'application/json': { schema: ErrorBody, examples: createExamples(statusErrors, route) } },
})

/** Describes the headers of error responses. */
function describeHeaders(errors: readonly ApiError[]) {
  const has = (name: string) => errors.some(({ headers }) => headers[name] !== undefined)
  const headers = { ...(has('Retry-After') && RETRY_AFTER), ...(has('Allow') && ALLOW) }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

const ALLOW = {
  Allow: { description: 'Methods that the path supports.', schema: { type: 'string' as const } },
}

const LOCATION = {
  Location: { description: 'URL to which the client is redirected.', schema: { type: 'string' as const } },
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

/**
 * Returns the message of an error. If `route` is set, adds one of these: the error's details if they are a
 * string, the types of timeouts that block the route, or the required permission.
 */
function describeError(
  { code, message, members: { details, required } }: ApiError,
  route?: AnyRoute,
): string {
  if (!route) return message
  if (typeof details === 'string') return `${message}: ${details}`
  const timeouts = code === 'timed_out' ? getBlockingTimeouts(route) : []
  if (timeouts.length > 0) return `${message} (${timeouts.map((type) => `\`${type}\``).join(', ')})`
  return typeof required === 'string' ? `${message}: requires \`${required}\`` : message
}

const EXAMPLE_REQUEST_ID = '0f6a4c1e-7c0d-4a52-9d0e-2b8f3c5d7e91'

/** Returns example bodies by error code. If a code has several examples, the second one is `<code>_2`. */
function createExamples(errors: readonly ApiError[], route?: AnyRoute) {
  const codes = errors.map(({ code }) => code)
  return Object.fromEntries(
    errors.map((error, index) => {
      const earlierCount = codes.slice(0, index).filter((code) => code === error.code).length
      const value = createErrorBody(error, EXAMPLE_REQUEST_ID)
      return [
        earlierCount ? `${error.code}_${earlierCount + 1}` : error.code,
        { summary: describeError(error, route), value },
      ]
    }),
  )
}

/** Responses of every supported operation, as shared components. */
const SHARED_RESPONSES = {
  405: { id: 'MethodNotAllowed', ...describeResponse([methodNotAllowed(['GET', 'HEAD'])]) },
  500: { id: 'InternalError', ...describeResponse([internalError()]) },
  503: { id: 'Unavailable', ...describeResponse([databaseUnavailable()]) },
}

/** Response of every operation that writes to the database. */
const STORAGE_FULL = { id: 'StorageFull', ...describeResponse([storageFull()]) }
