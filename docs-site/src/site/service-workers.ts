import config from '@generated/docusaurus.config'
import { cleanUpServiceWorkers } from '@veranda/ui/service-worker-cleanup'

// Docusaurus also runs this module on the server.
if (typeof window !== 'undefined')
  cleanUpServiceWorkers(config.baseUrl).then((removedCount) => removedCount > 0 && window.location.reload())
