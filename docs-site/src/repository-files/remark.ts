import { giveData } from '../site/give-data.ts'
import { dataFile } from './uses.ts'

/** Gives each `<RepositoryFile path="…" />` the file's text, as the plugin beside this has read it. */
export const giveFiles = giveData({
  component: 'RepositoryFile',
  by: 'path',
  pattern: /^[\w.[\]/-]+$/,
  as: 'text',
  source: (path) => `@generated/repository-files/default/${dataFile(path)}`,
})
