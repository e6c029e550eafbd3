/** Paths that the same server serves outside this app. */
export const DOCS_URL = '/docs/'
export const API_REFERENCE_URL = '/api/swagger'
