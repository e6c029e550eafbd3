/**
 * Error page for errors that are thrown outside of the layout. It has no layout itself, because the site's
 * context is not available there.
 */
export { default } from '@theme/ErrorPageContent'
