import type * as z from 'zod'
import type { AppContext } from '../app-context.ts'
import type { CurrentUser } from '../features/auth/current-user.ts'
import type { PermissionName } from '../features/permissions/permissions.catalog.ts'
import type { Consumption } from '../features/quotas/consumption.ts'
import type { ConsumedQuota } from '../features/quotas/quotas.catalog.ts'
import type { RateClass } from '../features/rate-limits/rate-classes.ts'
import type { ApiError } from './errors.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Who may call a route: anyone, any signed-in user, only the user named by `{username}` in the path, or users
 * with the named permission.
 */
export type Access = 'public' | 'signed-in' | 'own' | PermissionName

/**
 * Moderation timeouts that block a route, besides those that always do: a `full_access` timeout blocks every
 * route, and an `api` timeout blocks every write. `exempt` routes stay available during any timeout.
 */
export type TimeoutPolicy = 'exempt' | readonly ('posting' | 'comment' | 'emoji_submission')[]

/** File that a form contains. The file name and media type that the client declares are ignored. */
export interface Upload {
  /** name of the form field that contains the file */
  field: string
  /** allowed media types, for the OpenAPI document and for errors */
  types: readonly string[]
  /** default maximum size in bytes, as stated in the OpenAPI document */
  defaultMaxSize: number
  /** name of the setting for the maximum size, if there is one */
  setting?: string
  /** returns the maximum size in bytes for this client, before the body is read */
  maxSize(context: Context): number | Promise<number>
}

/** CSV file that a route streams for `format=csv`. */
export interface CsvExport<Input, User> {
  /** file name without `.csv`, or a function that returns it for an input */
  filename: string | ((input: Input) => string)
  columns: readonly string[] | ((input: Input) => readonly string[])
  rows(input: Input, context: Context<User>): AsyncIterable<Record<string, unknown>>
}

/** User that a forbidden request tried to change, for the audit log. */
export interface AttemptTarget {
  type: 'user'
  id: string
}

/** Context that a handler gets besides its parsed input. */
export interface Context<User = CurrentUser | null> extends AppContext, RequestContext<User> {
  route: AnyRoute
  /**
   * parsed body; undefined until it is parsed. If a guard rejects the request before the body is parsed, this
   * is an unvalidated excerpt of the body for the audit log
   */
  body?: unknown
  /** set once the handler has found the target user; undefined if the request is rejected before that */
  attemptTarget?: AttemptTarget
  /** releases the memory that is reserved for the upload, called when the request is done */
  release?: () => void
  /** quota units that this request consumed, to be refunded if it fails */
  consumed?: readonly Consumption[]
}

type Shape = z.ZodObject | undefined
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Result<R> = R extends z.ZodType ? z.input<R> : unknown
/** Result of a handler: the value that `returns` describes, its JSON text in chunks, or bytes. */
type HandlerOutput<R> = Result<R> | AsyncIterable<string> | Buffer

/** Definition of an operation for the server, the OpenAPI document, the client, and the docs. */
export interface Route<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends z.ZodType | undefined = z.ZodType | undefined,
  A extends Access = Access,
  U extends Upload | undefined = Upload | undefined,
> {
  /** operation ID in the OpenAPI document, logs, and audit records */
  id: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: `/${string}`
  /** path before it was renamed; it works until the next minor version, but is not in the API description */
  previousPath?: `/${string}`
  /** an imperative verb and its object: `List users` */
  summary: string
  /** one to three sentences: what it does, when to use it, side effects */
  description: string
  access: A
  /** moderation timeouts that also block the route, or `exempt` if none does */
  timeout?: TimeoutPolicy
  /** blocks administrators from calling the route while they impersonate the user */
  personal?: boolean
  /** requires a recent sign-in or password confirmation */
  requiresRecentSignIn?: boolean
  params?: P
  query?: Q
  body?: B
  /** makes the body a form with this file; `body` describes the other fields of the form */
  upload?: U
  /**
   * lets pages of any site call the route with JSON of type `text/plain`, which browsers send without a CORS
   * preflight, even while the user leaves the page. Sessions are ignored, so there is no current user, and
   * rate limits apply per device
   */
  fromAnySite?: boolean
  /** verifies the raw body before it is parsed, and throws to reject it */
  verify?: (raw: Buffer, context: Context) => void
  returns?: R
  /** status of a successful response; default 200 with a body, 204 without, 302 for redirects */
  status?: number
  /**
   * media types of the response if it is not JSON; the handler returns the content, and sets the type if
   * there are several
   */
  produces?: string | readonly string[]
  /** lets the handler write the response itself, such as a file or an event stream */
  writesResponse?: boolean
  /** handles clients that prefer Server-Sent Events to JSON, and keeps the response open */
  stream?(context: Context<CurrentUserFor<A>>): Promise<void>
  /** redirects to the URL that the handler returns */
  redirects?: boolean
  /** sets or clears the session cookie on success */
  setsCookie?: boolean
  /** Cache-Control of a successful response; default `no-store` */
  cache?: string
  /**
   * message of the 400 error for an absent required query parameter, field, or file; default 'Invalid request
   * data'
   */
  missing?: string
  /** message of the 400 error for an invalid path parameter; default 'Invalid request data' */
  invalidParams?: string
  /** rate class, if it does not follow from the definition; a request over the limit gets a 429 */
  rate?: RateClass
  /**
   * exempts the route from the request quota; routes with `timeout: 'exempt'`, routes under `/api/auth/`, and
   * routes in a rate class without `consumesQuota`, such as admin routes, are always exempt
   */
  unmetered?: boolean
  /**
   * quota that successful requests consume. `guard`: each consumes one unit, and a request over the quota is
   * rejected before its body is read; `handler`: the handler consumes units itself, so that cached responses
   * are free
   */
  quota?: { name: ConsumedQuota; consumedBy: 'guard' | 'handler' }
  /** documents that the handler verifies an account's password and limits the number of wrong passwords */
  checksPassword?: boolean
  /**
   * functions that create errors of the handler; errors that follow from the rest of the definition are not
   * repeated here
   */
  errors?: readonly (() => ApiError)[]
  csv?: CsvExport<Input<P, Q, B>, CurrentUserFor<A>>
  /**
   * a method of this path that always returns 405; the OpenAPI document describes it, because clients may try
   * it
   */
  unsupportedMethod?: { id: string; method: 'get'; summary: string; description: string }
  handle(
    input: Input<P, Q, B, U>,
    context: Context<CurrentUserFor<A>>,
  ): HandlerOutput<R> | Promise<HandlerOutput<R>>
}

interface Input<P, Q, B, U = undefined> {
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
  /** bytes of the uploaded file */
  file: U extends Upload ? Buffer : undefined
}

type CurrentUserFor<A extends Access> = A extends 'public' ? CurrentUser | null : CurrentUser

/** Route without its specific types, for lists of routes. */
export type AnyRoute = Omit<Route, 'handle' | 'csv' | 'stream'> & {
  csv?: CsvExport<AnyInput, CurrentUser | null>
  stream?(context: Context): Promise<void>
  handle(input: AnyInput, context: Context): unknown
}

interface AnyInput {
  params: unknown
  query: unknown
  body: unknown
  file?: unknown
}

/** Returns the status of a successful response. */
export const getSuccessStatus = ({ status, redirects, returns, produces }: AnyRoute): number =>
  status ?? (redirects ? 302 : returns || produces ? 200 : 204)

/** Declares an operation. The OpenAPI document, the client, and the docs derive from its definition. */
export const route = <
  A extends Access,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  R extends z.ZodType | undefined = undefined,
  U extends Upload | undefined = undefined,
>(
  definition: Route<P, Q, B, R, A, U>,
): AnyRoute => definition as unknown as AnyRoute
