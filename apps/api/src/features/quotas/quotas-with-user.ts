import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { userNotFound } from '../permissions/authority.ts'
import { listUserQuotas } from './user-quotas.service.ts'

/**
 * Returns a user's quotas together with the username and display name, because administrators who manage
 * quotas may lack the permission to view users.
 *
 * @throws 404 if the user does not exist
 */
export async function getQuotasWithUser(context: Context<CurrentUser>, userId: number) {
  const user = await context.database.prisma.user.findUnique({
    where: { id: userId },
    select: { id: true, username: true, displayName: true },
  })
  if (!user) throw userNotFound()
  const { id, username, displayName } = user
  return { user: { id, username, name: displayName }, ...(await listUserQuotas(context, userId)) }
}
