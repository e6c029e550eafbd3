import { giveData } from '../site/give-data.ts'
import { dataFile } from './uses.ts'

/** Passes each `<RepositoryFile path="…" />` the file's text, which `plugin.ts` reads. */
export const giveFiles = giveData({
  component: 'RepositoryFile',
  by: 'path',
  pattern: /^[\w.[\]/-]+$/,
  as: 'text',
  source: (path) => `@generated/repository-files/default/${dataFile(path)}`,
})
