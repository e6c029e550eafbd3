import helmet from 'helmet'

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
