import { randomBytes } from 'node:crypto'
import type { Request } from 'express'

/** A value that no one can guess, for a cookie or an address. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The secret in the cookie of this name, or null. One value of one shape: no parser is needed. */
export function secretIn(req: Request, cookie: string): string | null {
  const prefix = `${cookie}=`
  const pair = req.headers.cookie?.split(';').find((part) => part.trimStart().startsWith(prefix))
  const secret = pair?.trim().slice(prefix.length)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null
}
