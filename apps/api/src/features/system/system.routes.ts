import { createHash } from 'node:crypto'
import * as z from 'zod'
import { createOpenApiDocument } from '../../http/openapi.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { VERSION } from '../../version.ts'
import { renderSwaggerPage } from './swagger.ts'

const OpenApiDocument = z
  .record(z.string(), z.unknown())
  .meta({ example: { openapi: '3.1.1', info: { title: 'Veranda API', version: VERSION }, paths: {} } })

const cachedDescriptions = new WeakMap<readonly AnyRoute[], { bytes: Buffer; etag: string }>()

/**
 * Returns the serialized API description of the routes. The description is cached, because it is about a
 * megabyte and takes hundreds of milliseconds to serialize.
 */
export function serializeDescription(routes: readonly AnyRoute[]) {
  const cached = cachedDescriptions.get(routes)
  if (cached) return cached
  const bytes = Buffer.from(JSON.stringify(OpenApiDocument.parse({ ...createOpenApiDocument(routes) })))
  const description = {
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
  cachedDescriptions.set(routes, description)
  return description
}

/**
 * Creates the routes for the API version, the API description, and the interactive API reference.
 *
 * @param getAllRoutes returns the routes that the API description covers: all routes of the API, including
 *   those that this function returns
 */
export const createSystemRoutes = (getAllRoutes: () => readonly AnyRoute[]) => [
  route({
    id: 'getVersion',
    method: 'get',
    path: '/api/version',
    summary: 'Get the API version',
    description:
      'Returns the version of the API that this server runs. Use it to verify a deployment, or to include the version in a bug report.',
    access: 'public',
    returns: z.object({ version: z.string().describe('Version of the API.').meta({ example: VERSION }) }),
    cache: 'public, max-age=60',
    handle: () => ({ version: VERSION }),
  }),
  route({
    id: 'getOpenapi',
    method: 'get',
    path: '/api/openapi',
    summary: 'Get the OpenAPI document',
    description:
      'Returns the OpenAPI 3.1 document of this server, which is generated from its routes. Use it to generate API clients or to import the API into other tools.',
    access: 'public',
    returns: OpenApiDocument,
    cache: 'public, max-age=60',
    handle: (_input, { res }) => {
      const { bytes, etag } = serializeDescription(getAllRoutes())
      res.type('json').set('ETag', etag)
      return bytes
    },
  }),
  route({
    id: 'getSwagger',
    method: 'get',
    path: '/api/swagger',
    summary: 'View the interactive API reference',
    description:
      'Returns an HTML page with Swagger UI for this server. Requests you send from the page use your current session and change real data.',
    access: 'public',
    produces: 'text/html',
    cache: 'public, max-age=60',
    handle: (_input, { res }) => renderSwaggerPage(res),
  }),
]
