import { toSentenceCase } from '../../lib/format.ts'

/** Formats the category of permissions. `access` contains the permissions for roles and permissions. */
export const formatCategory = (category: string) =>
  category === 'access' ? 'Roles and permissions' : toSentenceCase(category)
