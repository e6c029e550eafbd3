import type * as z from 'zod'
import type { Viewer } from '../features/auth/viewer.ts'
import type { PermissionName } from '../features/permissions/permissions.catalogue.ts'
import type { Consumption } from '../features/quotas/consumption.ts'
import type { ConsumedQuota } from '../features/quotas/quotas.catalogue.ts'
import type { RateClass } from '../features/rate-limits/rate-classes.ts'
import type { Parts } from '../parts.ts'
import type { ApiError } from './errors.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Who may call a route: anyone; anyone who is signed in; of those, who the `{username}` in the path names; or who holds
 * the permission named.
 */
export type Access = 'public' | 'signed-in' | 'own' | PermissionName

/**
 * Which timeouts refuse a route, besides those that follow from it: `full_access` refuses every route, `api` every
 * write. `exempt` routes are open whatever timeouts run.
 */
export type TimeoutPolicy = 'exempt' | readonly ('posting' | 'comment' | 'emoji_submission')[]

/** The one file of a form. What it says of itself, its name and its type, counts for nothing. */
export interface Upload {
  /** the name of its field */
  field: string
  /** media types that it may have, for the description and for whoever sends another */
  types: readonly string[]
  /** bytes that it may have, as the description says */
  usualSize: number
  /** the setting that says so, where it is none of a plan's */
  setting?: string
  /** bytes that it may have of this caller; asked before anything of the body is read */
  maxSize(context: Context): number | Promise<number>
}

/** Rows that are streamed as CSV when the query says `format=csv`. */
export interface CsvOf<Input, V> {
  /** without `.csv`; what depends on what was asked for is a function of it, as the columns may be */
  filename: string | ((input: Input) => string)
  columns: readonly string[] | ((input: Input) => readonly string[])
  rows(input: Input, context: Context<V>): AsyncIterable<Record<string, unknown>>
}

/** Whom an attempt was on, where it got so far as to look at them. */
export interface Attempted {
  type: 'user'
  id: string
}

/** What a handler gets besides its parsed input. */
export interface Context<V = Viewer | null> extends Parts, RequestContext<V> {
  route: AnyRoute
  /** as parsed; absent until then */
  body?: unknown
  attempted?: Attempted
  /** gives back the room that its upload takes, once nothing works on it any more */
  release?: () => void
  /** units of quotas that this request has used, to be given back when it fails */
  spent?: readonly Consumption[]
}

type Shape = z.ZodObject | undefined
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Result<R> = R extends z.ZodType ? z.input<R> : unknown
/** The result, or its JSON piece by piece, or bytes. */
type Answer<R> = Result<R> | AsyncIterable<string> | Buffer

/** Everything that the server, the OpenAPI document, the client and the docs need to know about one operation. */
export interface Route<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends z.ZodType | undefined = z.ZodType | undefined,
  A extends Access = Access,
  U extends Upload | undefined = Upload | undefined,
> {
  id: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: `/${string}`
  /** an imperative and its object: `List users` */
  summary: string
  /** one to three sentences: what it does, when to use it, side effects */
  description: string
  access: A
  timeout?: TimeoutPolicy
  /** only the person themself: not an administrator who acts as them */
  personal?: boolean
  /** only shortly after a sign-in, or after the password was given again */
  fresh?: boolean
  params?: P
  query?: Q
  body?: B
  /** the body is a form with this file, and what `body` describes are its other fields */
  upload?: U
  /**
   * pages of any site may call it, and send their JSON as text, for a browser that leaves a page can send nothing else.
   * Nobody's session is looked up, so there is never a viewer, and calls count under the device
   */
  fromAnySite?: boolean
  /** looks at the exact bytes of the body before anything reads them, and throws to refuse them */
  verify?: (raw: Buffer, context: Context) => void
  returns?: R
  /** of a success; default 200 with a body, 204 without, 302 when it redirects */
  status?: number
  /** media type of the answer when it is not JSON; the handler returns it, and where it is one of several says which */
  produces?: string | readonly string[]
  /** the handler keeps the answer open, and writes to it itself */
  streams?: boolean
  /** answers in its stead whoever accepts Server-Sent Events rather than JSON, and keeps that answer open */
  stream?(context: Context<ViewerOf<A>>): Promise<void>
  /** the answer leads on to another address; the handler then returns that */
  redirects?: boolean
  /** a success sets the session's cookie, or takes it away */
  setsCookie?: boolean
  /** Cache-Control of a success; default `no-store` */
  cache?: string
  /** `error` of a 400 for an absent required field or file; default 'Invalid request data' */
  missing?: string
  /** `error` of a 400 for an invalid path parameter; default 'Invalid request data' */
  invalidParams?: string
  /** what its calls are counted as, where that does not follow from what it is; one too many is a 429 */
  rate?: RateClass
  /** its calls use up nothing of the quota of requests, as those of routes that are `exempt` and of `/api/auth/` don't */
  unmetered?: boolean
  /**
   * what a success uses a unit of. `guard`: each does, and whoever has none left is refused before the body is read;
   * `handler`: only some do, and those call `spend` themselves: an answer from a cache costs nothing
   */
  quota?: { name: ConsumedQuota; spentBy: 'guard' | 'handler' }
  /** its calls guess at the password of an account: the handler counts the guess itself */
  guesses?: boolean
  /** what else it may throw, by the functions that make it; what follows from the definition is not repeated */
  errors?: readonly (() => ApiError)[]
  csv?: CsvOf<Input<P, Q, B>, ViewerOf<A>>
  /** a method that clients try on this path although it answers 405, described as an operation of its own */
  refuses?: { id: string; method: 'get'; summary: string; description: string }
  handle(input: Input<P, Q, B, U>, context: Context<ViewerOf<A>>): Answer<R> | Promise<Answer<R>>
}

interface Input<P, Q, B, U = undefined> {
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
  /** the bytes that were uploaded */
  file: U extends Upload ? Buffer : undefined
}

type ViewerOf<A extends Access> = A extends 'public' ? Viewer | null : Viewer

/** A route whose types no longer matter: what lists of routes hold. */
export type AnyRoute = Omit<Route, 'handle' | 'csv' | 'stream'> & {
  csv?: CsvOf<AnyInput, Viewer | null>
  stream?(context: Context): Promise<void>
  handle(input: AnyInput, context: Context): unknown
}

interface AnyInput {
  params: unknown
  query: unknown
  body: unknown
  file?: unknown
}

/** The status of a success. */
export const successOf = ({ status, redirects, returns, produces }: AnyRoute): number =>
  status ?? (redirects ? 302 : returns || produces ? 200 : 204)

/** Declares an operation; the one place where it is described. */
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
