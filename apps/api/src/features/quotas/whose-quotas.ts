import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { userNotFound } from '../permissions/authority.ts'
import { quotasOf } from './user-quotas.service.ts'

/**
 * Returns a user's quotas with the user, because not everyone who manages quotas may view users.
 *
 * @throws 404 if the user does not exist
 */
export async function whoseQuotas(context: Context<Viewer>, userId: number) {
  const user = await context.database.prisma.user.findUnique({
    where: { id: userId },
    select: { id: true, username: true, displayName: true },
  })
  if (!user) throw userNotFound()
  const { id, username, displayName } = user
  return { user: { id, username, name: displayName }, ...(await quotasOf(context, userId)) }
}
