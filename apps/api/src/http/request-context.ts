import type { Request, Response } from 'express'
import type { CurrentUser } from '../features/auth/current-user.ts'

/**
 * Request with its client and user, for functions that need neither the route nor the app context. Other
 * functions take the `Context` of `route.ts`.
 */
export interface RequestContext<User = CurrentUser | null> {
  req: Request
  res: Response
  requestId: string
  /** the client's IP address, from the socket or as forwarded by the trusted proxies */
  ip: string
  currentUser: User
}
