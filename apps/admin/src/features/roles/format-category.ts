import { toSentenceCase } from '../../lib/format.ts'

/** Formats a category of permissions. The category `access` contains permissions to manage access. */
export const formatCategory = (category: string) =>
  category === 'access' ? 'Roles and permissions' : toSentenceCase(category)
