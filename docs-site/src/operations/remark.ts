import { giveData } from '../site/give-data.ts'

/** Gives each `<ApiOperation id="…" />` its operation, from the file that the plugin beside this writes for it. */
export const giveOperations = giveData({
  component: 'ApiOperation',
  by: 'id',
  pattern: /^\w+$/,
  as: 'operation',
  source: (id) => `@generated/api-operations/default/${id}.json`,
})
