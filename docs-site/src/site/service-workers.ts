import config from '@generated/docusaurus.config'
import { cleanUpServiceWorkers } from '@veranda/ui/service-worker-cleanup'

// A service worker that another application left at this origin may have served an old copy of this page.
// Once the worker is removed, a reload fetches the current page. Docusaurus also runs this module during the
// build, in which there is no `window`.
if (typeof window !== 'undefined')
  cleanUpServiceWorkers(config.baseUrl).then((removedCount) => removedCount > 0 && window.location.reload())
