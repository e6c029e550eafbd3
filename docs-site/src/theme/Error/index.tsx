/** A page that crashed outside of its layout. The site's context is gone with it, so the error stands alone. */
export { default } from '@theme/ErrorPageContent'
