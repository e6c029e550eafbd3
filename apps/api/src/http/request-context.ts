import type { Request, Response } from 'express'
import type { CurrentUser } from '../features/auth/current-user.ts'

/**
 * Request with its client and user. Services take this type; only handlers and guards take the `Context` of
 * `route.ts`.
 */
export interface RequestContext<V = CurrentUser | null> {
  req: Request
  res: Response
  requestId: string
  /** the client's IP address, from the socket or as forwarded by the trusted proxies */
  ip: string
  currentUser: V
}
