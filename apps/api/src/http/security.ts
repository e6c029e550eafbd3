import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { expectationFailed, missingHost, repeatedHost } from './errors.ts'

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

/**
 * Refuses a request without a host, with two hosts (a proxy in front may have read the other one), or with an expectation
 * that the server can't meet (RFC 9112, section 3.2; RFC 9110, section 10.1.1). Under HTTP/1.0 a host is optional, and
 * expectations are ignored.
 */
export const hostAndExpectation: RequestHandler = (req, _res, next) => {
  const hosts = req.headersDistinct.host?.length ?? 0
  if (hosts > 1) throw repeatedHost()
  if (req.httpVersion !== '1.0') {
    if (hosts === 0) throw missingHost()
    if (req.headers.expect !== undefined && !CONTINUE.test(req.headers.expect)) throw expectationFailed()
  }
  next()
}

/** The only expectation that exists; Node answers it before the request gets here. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i

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
