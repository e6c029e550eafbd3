import nprogress from 'nprogress'

/**
 * Configures the bar that shows the progress of a navigation. Docusaurus starts it if a navigation to another
 * path takes longer than 200 ms, and completes it when the new page renders.
 */
nprogress.configure({
  minimum: 0.08,
  // In milliseconds: the duration of each animation, and the time between two small steps of the bar.
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  // The default template has role="bar", which is invalid and fails axe.
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
})
