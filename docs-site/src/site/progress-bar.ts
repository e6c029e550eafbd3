import nprogress from 'nprogress'

/** Docusaurus starts this bar 200 ms after a navigation to another path, and finishes it with the route update. */
nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  // Its own template has role="bar", which is not a role: axe reports it wherever the bar is in the page.
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
})
