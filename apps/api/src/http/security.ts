import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { expectationFailed, missingHost, repeatedHost } from './errors.ts'

/**
 * Content security policy of pages, which allows only this origin, plus `data:` and `blob:` URLs for some
 * resources. Inline styles are allowed because the component libraries set them.
 */
const PAGE_DIRECTIVES = {
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

const formatPolicy = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')

export const PAGE_POLICY = formatPolicy(PAGE_DIRECTIVES)

/**
 * Creates the content security policy of pages with inline scripts.
 *
 * @param scriptHashes SHA-256 hashes of the allowed inline scripts, in Base64
 */
export const createPagePolicy = (scriptHashes: readonly string[]) =>
  formatPolicy({
    ...PAGE_DIRECTIVES,
    'script-src': [...PAGE_DIRECTIVES['script-src'], ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
  })

/** Browser features that no page of this server uses, by their names in `Permissions-Policy`. */
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

/** Disables the browser features that Veranda does not use, for pages and their embedded content. */
export const permissionsPolicy: RequestHandler = (_req, res, next) => {
  res.setHeader('Permissions-Policy', PERMISSIONS_POLICY)
  next()
}

/**
 * Rejects a request without a `Host` header, with several of them, or with an unsupported `Expect` header
 * (RFC 9112, section 3.2; RFC 9110, section 10.1.1). If there are several hosts, a proxy and this
 * server may read different ones. In HTTP/1.0, the host is optional and expectations are ignored.
 */
export const validateHostAndExpectation: RequestHandler = (req, _res, next) => {
  const hosts = req.headersDistinct.host?.length ?? 0
  if (hosts > 1) throw repeatedHost()
  if (req.httpVersion !== '1.0') {
    if (hosts === 0) throw missingHost()
    const { expect } = req.headers
    if (expect !== undefined && !CONTINUE_EXPECTATION.test(expect)) throw expectationFailed()
  }
  next()
}

/** The only expectation that HTTP defines. Node responds to it before the request reaches the app. */
const CONTINUE_EXPECTATION = /(?:^|\W)100-continue(?:$|\W)/i

/**
 * Creates the handler that sets the security headers of every response. JSON loads no resources, so its
 * policy allows none; pages set their own policy.
 */
export const securityHeaders = (isHttps: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
