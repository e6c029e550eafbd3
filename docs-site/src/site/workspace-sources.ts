import type { Plugin } from '@docusaurus/types'

/** Resolves workspace packages to their sources, so they don't have to be built first. */
export const workspaceSources = (): Plugin => ({
  name: 'workspace-sources',
  configureWebpack: () => ({ resolve: { conditionNames: ['source', '...'] } }),
})
