/** Paths on the same server that are not part of the admin app. */
export const DOCS_URL = '/docs/'
export const API_REFERENCE_URL = '/docs/api/'
export const SWAGGER_URL = '/api/swagger'
