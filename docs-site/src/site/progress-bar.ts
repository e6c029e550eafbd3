import nprogress from 'nprogress'

/**
 * Docusaurus starts this bar 200 ms after a navigation to another path, and finishes it at the route update.
 */
nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  // The default template has role="bar", which is invalid and fails axe.
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
})
