import type { Request, Response } from 'express'
import type { Viewer } from '../features/auth/viewer.ts'

/**
 * Request with its client and user. Services take this type; only handlers and guards take the `Context` of
 * `route.ts`.
 */
export interface RequestContext<V = Viewer | null> {
  req: Request
  res: Response
  requestId: string
  /** the client's IP address, from the socket or through exactly the trusted proxies */
  address: string
  viewer: V
}
