import { isServedByVeranda, navigations } from '../components/TryIt/served-by-veranda.ts'

/**
 * Counts page views if a Veranda server with analytics serves the site. Plain file servers receive no
 * request.
 */
function countVisits() {
  const script = document.createElement('script')
  script.src = '/analytics.js?own'
  document.head.append(script)
}

// Docusaurus also runs this module on the server.
if (typeof window !== 'undefined' && isServedByVeranda(navigations())) countVisits()
