/** Error page without the layout, for errors outside of it. The site's context is not available. */
export { default } from '@theme/ErrorPageContent'
