import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../http/route.ts'

/** Milliseconds for which a browser keeps the cookie after the last sign-in. */
const LIFETIME_MS = 365 * 86_400_000

const COOKIE = /^(?<id>[\w-]{22})\.(?<mac>[\w-]{43})$/

type Request = Pick<Context, 'config' | 'req'>

/** Recognizes browsers that have signed in to an account before, so that strangers' guesses never lock them out. */
export interface KnownDevices {
  /** The ID of this browser, where it has signed in to the account of this email before. */
  find(request: Request, email: string): string | null
  /** Has the browser remembered for the account; called after a sign-in. */
  remember(request: Request & Pick<Context, 'res'>, email: string): void
}

/**
 * Keeps nothing on the server: the cookie holds a random ID and a MAC of the ID with the account's email address.
 *
 * @param key secret of the server, 32 bytes
 */
export function createKnownDevices(key: Uint8Array): KnownDevices {
  const macOf = (id: string, email: string) =>
    createHmac('sha256', key).update(`known-device\n${id}\n${email}`).digest()

  function find({ config, req }: Request, email: string): string | null {
    const prefix = `${nameOf(config)}=`
    const pair = req.headers.cookie?.split(';').find((part) => part.trimStart().startsWith(prefix))
    const { id, mac } = COOKIE.exec(pair?.trim().slice(prefix.length) ?? '')?.groups ?? {}
    if (!id || !mac) return null
    const given = Buffer.from(mac, 'base64url')
    const expected = macOf(id, email)
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
  }

  return {
    find,
    remember(context, email) {
      const id = find(context, email) ?? randomBytes(16).toString('base64url')
      const { config, res } = context
      res.cookie(nameOf(config), `${id}.${macOf(id, email).toString('base64url')}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure: config.secureCookies,
        path: '/',
        maxAge: LIFETIME_MS,
      })
    },
  }
}

const nameOf = ({ secureCookies }: Context['config']) =>
  secureCookies ? '__Host-veranda_device' : 'veranda_device'
