import type { Request, Response } from 'express'
import type { Viewer } from '../features/auth/viewer.ts'

/** A request and who makes it. Services take this; what only handlers and guards need is in the `Context` of `route.ts`. */
export interface RequestContext<V = Viewer | null> {
  req: Request
  res: Response
  requestId: string
  /** the client's address, from the socket or through exactly the trusted proxies */
  address: string
  viewer: V
}
