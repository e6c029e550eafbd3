import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@veranda/database'
import type { Config } from '../../config.ts'
import type { RequestContext } from '../../http/request-context.ts'

/** Milliseconds for which a browser stays known after its last sign-in. */
const LIFETIME_MS = 365 * 86_400_000

/** Maximum number of accounts in the cookie. Users who share a browser can together have several accounts. */
const MAX_ACCOUNTS = 5

/**
 * Matches an entry of the cookie: random ID, time of the last sign-in, and a message authentication code
 * (MAC) of the ID, the time, and the account.
 */
const ENTRY_PATTERN = /^(?<id>[\w-]{22})\.(?<signedInAt>\d{13})\.(?<mac>[\w-]{43})$/

type DeviceRequest = Pick<RequestContext, 'req'> & { config: Config }

/** Entry of the cookie. Each entry makes the browser known to one account. */
interface DeviceEntry {
  id: string
  /** Time of the last sign-in, in milliseconds since 1970. */
  signedInAt: number
  mac: string
}

/**
 * Recognizes browsers that have signed in to an account before, so that failed sign-ins from other browsers
 * don't count toward the limit on password attempts of a known browser.
 */
export interface KnownDevices {
  /**
   * Returns the ID that this browser has for the account if it has signed in to the account within the last
   * year and since the account's last password change; null otherwise.
   */
  find(context: DeviceRequest & { database: Database }, email: string): Promise<string | null>
  /**
   * Sets the cookie that makes the browser known to an account. Call it after a sign-in, sign-out,
   * password change, or password reset. Each counts as a sign-in.
   *
   * @param options.hasNewId whether a browser that is already known gets a new ID, so that wrong passwords
   *   counted for its old ID no longer limit it
   */
  remember(
    context: DeviceRequest & Pick<RequestContext, 'res'>,
    userId: number,
    options?: { hasNewId?: boolean },
  ): void
}

/**
 * Creates a `KnownDevices` that stores nothing on the server. A cookie lists the accounts to which the
 * browser is known, and a MAC authenticates each entry.
 *
 * @param key secret key of the server, 32 bytes
 */
export function createKnownDevices(key: Uint8Array): KnownDevices {
  const computeMac = ({ id, signedInAt }: Pick<DeviceEntry, 'id' | 'signedInAt'>, userId: number) =>
    createHmac('sha256', key).update(`known-device\n${id}\n${signedInAt}\n${userId}`).digest('base64url')

  const isEntryOf = (entry: DeviceEntry, userId: number) =>
    timingSafeEqual(Buffer.from(entry.mac), Buffer.from(computeMac(entry, userId)))

  return {
    async find(context, email) {
      const entries = parseEntries(context)
      if (entries.length === 0) return null
      const user = await context.database.prisma.user.findUnique({
        where: { email },
        select: { id: true, devicesSince: true },
      })
      if (!user) return null
      const since = Math.max(user.devicesSince?.getTime() ?? 0, Date.now() - LIFETIME_MS)
      return entries.find((entry) => entry.signedInAt >= since && isEntryOf(entry, user.id))?.id ?? null
    },
    remember(context, userId, { hasNewId = false } = {}) {
      const entries = parseEntries(context)
      const oldEntry = entries.find((entry) => isEntryOf(entry, userId))
      const id = (!hasNewId && oldEntry?.id) || randomBytes(16).toString('base64url')
      const withoutMac = { id, signedInAt: Date.now() }
      const otherEntries = entries.filter((entry) => entry !== oldEntry)
      const newEntry = { ...withoutMac, mac: computeMac(withoutMac, userId) }
      const value = [newEntry, ...otherEntries].slice(0, MAX_ACCOUNTS).map(formatEntry).join('~')
      const { config, res } = context
      res.cookie(getCookieName(config), value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: config.secureCookies,
        path: '/',
        maxAge: LIFETIME_MS,
      })
    },
  }
}

const getCookieName = ({ secureCookies }: Config) =>
  secureCookies ? '__Host-veranda_device' : 'veranda_device'

const formatEntry = ({ id, signedInAt, mac }: DeviceEntry) => `${id}.${signedInAt}.${mac}`

/** Returns the entries in the cookie, the latest sign-in first. */
function parseEntries({ config, req }: DeviceRequest): DeviceEntry[] {
  const prefix = `${getCookieName(config)}=`
  const pair = req.headers.cookie?.split(';').find((part) => part.trimStart().startsWith(prefix))
  const texts = pair?.trim().slice(prefix.length).split('~', MAX_ACCOUNTS) ?? []
  return texts.flatMap((text) => {
    const { id, signedInAt, mac } = ENTRY_PATTERN.exec(text)?.groups ?? {}
    return id && signedInAt && mac ? [{ id, signedInAt: Number(signedInAt), mac }] : []
  })
}
