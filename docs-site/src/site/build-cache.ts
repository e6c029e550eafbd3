import type { LoadContext, Plugin } from '@docusaurus/types'

/**
 * Docusaurus' persistent cache does not know that the base URL stands in what it keeps: a build at another address would
 * be made of pages for the last one. So each address gets a cache of its own.
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
