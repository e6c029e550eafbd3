import type { LoadContext, Plugin } from '@docusaurus/types'

/**
 * Gives each base URL its own cache. Docusaurus' persistent cache ignores the base URL, so a build would
 * otherwise reuse cached pages with links to another base URL.
 */
export const cachePerBaseUrl = ({ baseUrl }: LoadContext): Plugin => ({
  name: 'cache-per-base-url',
  configureWebpack(config) {
    const { cache } = (config.experiments ?? {}) as { cache?: unknown }
    if (typeof cache === 'object' && cache !== null && 'version' in cache)
      cache.version = `${cache.version}-${baseUrl}`
    return {}
  },
})
