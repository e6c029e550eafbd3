import { formatQuantity } from '../../lib/format.ts'

/**
 * Formats how many users a change to a role affects: `affects up to 3 users`. The number is a maximum: users
 * may also have the permissions from other roles or direct grants.
 */
export const formatAffectedUsers = (count: number) =>
  count === 0 ? 'affects no users' : `affects up to ${formatQuantity(count, 'user')}`
