/** What the same server serves beside this app. */
export const DOCS = '/docs/'
export const API_REFERENCE = '/api/swagger'
