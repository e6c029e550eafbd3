import { STATUS_CODES } from 'node:http'
import * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { VERSION } from '../version.ts'
import type { AnyRoute } from './route.ts'

const Detail = z.object({ path: z.string().describe('where in the request'), message: z.string() })

/** What every answer that is not a success looks like. */
const Failure = z
  .object({
    error: z.string().describe('a sentence for people'),
    code: z.string().describe('a stable name for programs'),
    details: z.union([z.array(Detail), z.string()]).optional(),
    request_id: z.string().describe('stands in the server’s log'),
    retry_after: z.number().int().optional().describe('of a 429: seconds to wait'),
    maxSize: z.number().int().optional().describe('of a 413: bytes'),
    maxSizeMB: z.number().optional().describe('of a 413: the same in megabytes'),
  })
  .meta({ id: 'Error' })

/** The OpenAPI 3.1 document of the routes given: nothing stands in it that is not in a definition. */
export function openapi(routes: readonly AnyRoute[]) {
  const paths: ZodOpenApiPathsObject = {}
  for (const route of routes) {
    const item = paths[route.path] ?? {}
    paths[route.path] = item
    item[route.method] = operation(route)
  }
  return createDocument({
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
  })
}

/** How the reference groups operations, by what follows `/api/`; the rest is about the server itself. */
const GROUPS: Record<string, string> = {
  auth: 'Accounts and sign-in',
  profile: 'Profiles',
  emojis: 'Emojis',
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
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: route.body } } },
    }),
    responses: { ...success(route), ...failures(route) },
  }
}

function success(route: AnyRoute): ZodOpenApiOperationObject['responses'] {
  const status = route.status ?? (route.returns || route.produces ? 200 : 204)
  const content = route.produces
    ? { [route.produces]: { schema: z.string() } }
    : route.returns && { 'application/json': { schema: route.returns } }
  return { [`${status}` as '200']: { description: route.summary, ...(content && { content }) } }
}

/** What can go wrong, as the definition implies, and as it says itself. */
function failures(route: AnyRoute): ZodOpenApiOperationObject['responses'] {
  const sentences: Record<number, string> = {
    ...((route.params || route.query || route.body) && { 400: route.invalid ?? 'Invalid request data' }),
    ...(route.access !== 'public' && { 401: 'Authentication required' }),
    ...(route.access.includes('.') && { 403: `Insufficient permissions: \`${route.access}\` is needed` }),
    ...(route.body && { 413: 'The body is too large', 415: 'The body must be application/json' }),
    ...route.errors,
  }
  return Object.fromEntries(
    Object.entries(sentences).map(([status, description]) => [
      status,
      {
        description: description || STATUS_CODES[status] || '',
        content: { 'application/json': { schema: Failure } },
      },
    ]),
  )
}
