import createFetchClient, { type Client, defaultBodySerializer } from 'openapi-fetch'
import type { components, paths } from './schema.ts'

export {
  type AlertStream,
  type AlertStreamOptions,
  type AlertsSnapshot,
  type CustomAlert,
  openAlertStream,
} from './alerts/alert-stream.ts'
export type { StreamStatus, Timing } from './alerts/event-reader.ts'
export { type components, FIELDS, type FormField, type operations, type paths } from './schema.ts'

/** Looks up a schema of the API description by its name: `Schema<'Profile'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** Body of every error response of the API. Which optional properties it has depends on `code`. */
export type ApiProblem = Schema<'Error'>

/**
 * Typed API client: one method per HTTP method, with the paths, parameters, bodies, and responses of the API.
 */
export type VerandaClient = Client<paths>

export interface ClientOptions {
  /**
   * Origin of the server, such as `https://example.com`. In a browser, the default is the page's own origin.
   */
  baseUrl?: string
  /** Used instead of the global `fetch`: for retries, logging, or cookies outside a browser. */
  fetch?: (request: Request) => Promise<Response>
  /** Headers sent with every request. */
  headers?: Record<string, string>
}

/**
 * Creates a client for a Veranda server.
 *
 * Calls resolve with `{ data, error, response }` for every status; `error` is the response body of a failed
 * request, usually an {@link ApiProblem}. Without a response body, both `data` and `error` are empty: check
 * `response.ok`. The browser's session cookie is sent only to the page's own origin.
 *
 * @param options server, headers, and `fetch` implementation
 * @returns The client. Its calls reject with the `TypeError` of `fetch` if there is no response, and with an
 *   `AbortError` if their `signal` is aborted.
 *
 * @example
 * ```ts
 * const client = createClient()
 * const { data, error } = await client.GET('/api/profile/{username}', {
 *   params: { path: { username: 'ada' } },
 * })
 * if (data) console.log(data.display_name)
 * else if (isApiProblem(error)) console.error(error.code, error.error)
 * ```
 */
export function createClient({ baseUrl = '', fetch, headers }: ClientOptions = {}): VerandaClient {
  return createFetchClient<paths>({
    baseUrl,
    credentials: 'same-origin',
    bodySerializer: (body) => toFormData(body) ?? defaultBodySerializer(body),
    ...(fetch && { fetch }),
    ...(headers && { headers }),
  })
}

/** Converts a body that contains a file to form data. Returns undefined for other bodies. */
function toFormData(body: unknown): FormData | undefined {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, value] of fields)
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/**
 * Returns whether an error response came from Veranda itself. A proxy between the client and the server may
 * send error responses with any other body.
 *
 * @param value the `error` of a call
 *
 * @example
 * ```ts
 * const { error, response } = await client.POST('/api/auth/signin', { body: { email, password } })
 * if (isApiProblem(error) && error.code === 'too_many_attempts') wait(error.retry_after)
 * else if (!response.ok) console.error(response.status)
 * ```
 */
export const isApiProblem = (value: unknown): value is ApiProblem =>
  typeof value === 'object' &&
  value !== null &&
  'error' in value &&
  typeof value.error === 'string' &&
  'code' in value &&
  typeof value.code === 'string'
