import createFetchClient, { type Client, defaultBodySerializer } from 'openapi-fetch'
import type { components, paths } from './schema.ts'

export {
  type AlertStream,
  type AlertStreamOptions,
  type AlertsNow,
  type CustomAlert,
  openAlertStream,
} from './alerts/alert-stream.ts'
export type { StreamStatus, Timing } from './alerts/event-reader.ts'
export { FIELDS, type FormField } from './fields.ts'
export type { components, operations, paths } from './schema.ts'

/** Any schema of the description by its name: `Schema<'Profile'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** What every answer that is not a success says; which of the optional members it has depends on `code`. */
export type ApiProblem = Schema<'Error'>

/** The client: one method for each HTTP method, with the paths, parameters, bodies and answers of the API. */
export type VerandaClient = Client<paths>

export interface ClientOptions {
  /** Origin of the server, such as `https://example.com`. Empty, in a browser, means the page's own server. */
  baseUrl?: string
  /** Sends the requests, in place of the global `fetch`: for retries, logging, cookies outside a browser. */
  fetch?: (request: Request) => Promise<Response>
  /** Headers of every request. */
  headers?: Record<string, string>
}

/**
 * A client of a Veranda server. A call never throws because of a status: it gives `{ data, error, response }`, where
 * `error` is what the server said (usually an {@link ApiProblem}). It rejects when there is no answer at all, with
 * the `TypeError` of `fetch`, or with an `AbortError` when its `signal` is aborted. Calls whose success has no body
 * tell by `response.ok`.
 *
 * The browser's session cookie goes along to the page's own server and to no other.
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
    bodySerializer: (body) => asForm(body) ?? defaultBodySerializer(body),
    ...(fetch && { fetch }),
    ...(headers && { headers }),
  })
}

/** A body with a file in it as the form that it travels as. */
function asForm(body: unknown): FormData | undefined {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, value] of fields)
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/**
 * Whether an error came from Veranda itself. What stands between, such as a proxy that can't reach the server, may
 * answer with anything.
 *
 * @example
 * ```ts
 * const { error, response } = await client.POST('/api/auth/signin', { body: { email, password } })
 * if (isApiProblem(error) && error.code === 'too_many_attempts') wait(error.retry_after)
 * else if (error) console.error(response.status)
 * ```
 */
export const isApiProblem = (value: unknown): value is ApiProblem =>
  typeof value === 'object' &&
  value !== null &&
  'error' in value &&
  typeof value.error === 'string' &&
  'code' in value &&
  typeof value.code === 'string'
