import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@veranda/database'
import type { Config } from '../../config.ts'
import type { RequestContext } from '../../http/request-context.ts'

/** Milliseconds for which a browser stays known after its last sign-in. */
const LIFETIME_MS = 365 * 86_400_000

/** Maximum number of accounts per browser. Several users can share a browser, and each can have several. */
const MAX_ACCOUNTS = 5

/** Random ID, time of the last sign-in, and a MAC over both and the account. */
const DEVICE_PATTERN = /^(?<id>[\w-]{22})\.(?<at>\d{13})\.(?<mac>[\w-]{43})$/

type Request = Pick<RequestContext, 'req'> & { config: Config }

interface Device {
  id: string
  /** Time of the last sign-in, in milliseconds since 1970. */
  at: number
  mac: string
}

/**
 * Recognizes browsers that have signed in to an account before, so that failed attempts by others never lock
 * them out.
 */
export interface KnownDevices {
  /**
   * Returns the ID of this browser if it has signed in to the account since its last password change; null
   * otherwise.
   */
  find(context: Request & { database: Database }, email: string): Promise<string | null>
  /** Remembers the browser for the account that it has signed in to. */
  remember(context: Request & Pick<RequestContext, 'res'>, userId: number): void
}

/**
 * Creates a recognizer that stores nothing on the server: a cookie lists the devices, authenticated by MACs.
 *
 * @param key secret of the server, 32 bytes
 */
export function createKnownDevices(key: Uint8Array): KnownDevices {
  const computeMac = ({ id, at }: Pick<Device, 'id' | 'at'>, userId: number) =>
    createHmac('sha256', key).update(`known-device\n${id}\n${at}\n${userId}`).digest('base64url')

  const isDeviceOf = (device: Device, userId: number) =>
    timingSafeEqual(Buffer.from(device.mac), Buffer.from(computeMac(device, userId)))

  return {
    async find(context, email) {
      const devices = parseDevices(context)
      if (devices.length === 0) return null
      const user = await context.database.prisma.user.findUnique({
        where: { email },
        select: { id: true, devicesSince: true },
      })
      if (!user) return null
      const since = Math.max(user.devicesSince?.getTime() ?? 0, Date.now() - LIFETIME_MS)
      return devices.find((device) => device.at >= since && isDeviceOf(device, user.id))?.id ?? null
    },
    remember(context, userId) {
      const devices = parseDevices(context)
      const currentDevice = devices.find((device) => isDeviceOf(device, userId))
      const renewed = { id: currentDevice?.id ?? randomBytes(16).toString('base64url'), at: Date.now() }
      const others = devices.filter((device) => device !== currentDevice)
      const all = [{ ...renewed, mac: computeMac(renewed, userId) }, ...others].slice(0, MAX_ACCOUNTS)
      const { config, res } = context
      res.cookie(getCookieName(config), all.map(({ id, at, mac }) => `${id}.${at}.${mac}`).join('~'), {
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

/** Returns the devices in the cookie, the latest sign-in first. */
function parseDevices({ config, req }: Request): Device[] {
  const prefix = `${getCookieName(config)}=`
  const pair = req.headers.cookie?.split(';').find((part) => part.trimStart().startsWith(prefix))
  const texts = pair?.trim().slice(prefix.length).split('~', MAX_ACCOUNTS) ?? []
  return texts.flatMap((text) => {
    const { id, at, mac } = DEVICE_PATTERN.exec(text)?.groups ?? {}
    return id && at && mac ? [{ id, at: Number(at), mac }] : []
  })
}
