import { injectData } from '../site/inject-data.ts'
import { getDataFile } from './uses.ts'

/** Passes each `<RepositoryFile path="…" />` the file's text, which `plugin.ts` reads. */
export const injectFiles = injectData({
  component: 'RepositoryFile',
  by: 'path',
  pattern: /^[\w.[\]/-]+$/,
  as: 'text',
  source: (path) => `@generated/repository-files/default/${getDataFile(path)}`,
})
