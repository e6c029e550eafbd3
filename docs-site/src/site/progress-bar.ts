import nprogress from 'nprogress'

/** Docusaurus starts this bar 200 ms after a navigation to another path, and finishes it with the route update. */
nprogress.configure({ minimum: 0.08, speed: 200, trickleSpeed: 800, showSpinner: false })
