import { injectData } from '../site/inject-data.ts'
import { getDataFileName } from './shown-files.ts'

/** Passes the text of the file, which `plugin.ts` stores, to each `<RepositoryFile path="…" />`. */
export const injectFiles = injectData({
  component: 'RepositoryFile',
  idAttribute: 'path',
  pattern: /^[\w.[\]/-]+$/,
  dataAttribute: 'text',
  getModulePath: (path) => `@generated/repository-files/default/${getDataFileName(path)}`,
})
