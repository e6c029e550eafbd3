import type { LoadContext, Plugin } from '@docusaurus/types'

/**
 * Gives each base URL its own cache. Cached pages contain the base URL, but Docusaurus' persistent cache
 * ignores it and would use pages of another base URL.
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
