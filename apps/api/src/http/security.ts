import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { repeatedHost } from './errors.ts'

/** Of pages that people open: everything from here, styles inline too because the component libraries set them. */
const PAGE = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

const text = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')

export const PAGE_POLICY = text(PAGE)

/** The policy of pages that were built with the inline scripts of these hashes. */
export const pagePolicyWith = (scriptHashes: readonly string[]) =>
  text({ ...PAGE, 'script-src': [...PAGE['script-src'], ...scriptHashes.map((hash) => `'sha256-${hash}'`)] })

/** Features of browsers that no page of this server uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const PERMISSIONS_POLICY = UNUSED_FEATURES.map((name) => `${name}=()`).join(', ')

/** Forbids every page, and what it embeds, the browser features that Veranda does not use. */
export const permissionsPolicy: RequestHandler = (_req, res, next) => {
  res.setHeader('Permissions-Policy', PERMISSIONS_POLICY)
  next()
}

/** Refuses a request that names two hosts: a proxy in front may have read the other one (RFC 9112, section 3.2). */
export const oneHost: RequestHandler = (req, _res, next) => {
  if ((req.headersDistinct.host?.length ?? 0) > 1) throw repeatedHost()
  next()
}

/** Security headers of every answer. JSON loads nothing, so its policy allows nothing; pages set their own. */
export const securityHeaders = (https: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
