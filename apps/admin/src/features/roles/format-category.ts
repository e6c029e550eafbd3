import { toSentenceCase } from '../../lib/format.ts'

/** Formats a category. `access` contains the permissions for managing roles and permissions. */
export const formatCategory = (category: string) =>
  category === 'access' ? 'Roles and permissions' : toSentenceCase(category)
