import { formatQuantity } from '../../lib/format.ts'

/**
 * Formats how many users a change to a role affects: `affects up to 3 users`. The number is a maximum, because
 * users can have a permission in several ways.
 */
export const formatAffectedUsers = (count: number) =>
  count === 0 ? 'affects no users' : `affects up to ${formatQuantity(count, 'user')}`
