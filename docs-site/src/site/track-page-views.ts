import { getNavigationTiming, isServedByVeranda } from '../components/TryIt/served-by-veranda.ts'

/**
 * Loads the server's script that counts page views. Called only if a Veranda server serves the site, because
 * other servers don't have the script. `?own` marks this page as one of Veranda's own pages (the
 * documentation and the admin app), whose views the server doesn't count if `ANALYTICS_OWN_PAGES` is false.
 */
function loadAnalyticsScript() {
  const script = document.createElement('script')
  script.src = '/analytics.js?own'
  document.head.append(script)
}

// Docusaurus also runs this module during the build, in Node.js.
if (typeof window !== 'undefined' && isServedByVeranda(getNavigationTiming())) loadAnalyticsScript()
