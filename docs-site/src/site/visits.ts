import { isServedByVeranda, navigations } from '../components/TryIt/served-by-veranda.ts'

/**
 * Loads the script that counts page views. Runs only if a Veranda server serves the site, so that plain file
 * servers receive no request.
 */
function countVisits() {
  const script = document.createElement('script')
  script.src = '/analytics.js?own'
  document.head.append(script)
}

// Docusaurus also runs this module on the server.
if (typeof window !== 'undefined' && isServedByVeranda(navigations())) countVisits()
