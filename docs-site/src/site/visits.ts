import { isServed, navigations } from '../components/TryIt/served.ts'

/** Beside a Veranda server visits are counted, if that server counts any; on a plain file server nobody is asked. */
function countVisits() {
  const script = document.createElement('script')
  script.src = '/analytics.js?own'
  document.head.append(script)
}

// Docusaurus runs this on the server too.
if (typeof window !== 'undefined' && isServed(navigations())) countVisits()
