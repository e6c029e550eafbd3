import config from '@generated/docusaurus.config'
import { cleanUpServiceWorkers } from '@veranda/ui/service-worker-cleanup'

// Docusaurus runs this on the server too.
if (typeof window !== 'undefined')
  cleanUpServiceWorkers(config.baseUrl).then((gone) => gone > 0 && window.location.reload())
