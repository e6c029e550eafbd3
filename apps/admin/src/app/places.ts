/** Paths that the same server serves outside this app. */
export const DOCS = '/docs/'
export const API_REFERENCE = '/api/swagger'
