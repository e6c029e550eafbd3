import type { Plugin } from '@docusaurus/types'

/** Workspace packages are read as they are written; nothing has to be built before. */
export const workspaceSources = (): Plugin => ({
  name: 'workspace-sources',
  configureWebpack: () => ({ resolve: { conditionNames: ['source', '...'] } }),
})
