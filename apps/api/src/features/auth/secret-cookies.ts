import { randomBytes } from 'node:crypto'
import type { Request } from 'express'

/** Generates an unguessable value for a cookie or URL. */
export const generateSecret = () => randomBytes(32).toString('base64url')

/**
 * Returns the secret in the named cookie, or null. Secrets contain no special characters, so no cookie
 * parser is needed.
 */
export function readSecretCookie(req: Request, cookieName: string): string | null {
  const prefix = `${cookieName}=`
  const pair = req.headers.cookie?.split(';').find((part) => part.trimStart().startsWith(prefix))
  const secret = pair?.trim().slice(prefix.length)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null
}
