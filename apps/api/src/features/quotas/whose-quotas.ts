import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { userNotFound } from '../permissions/authority.ts'
import { quotasOf } from './user-quotas.service.ts'

/** A user's quotas with whose they are: not everybody who manages quotas may see users. @throws 404 without such a user */
export async function whoseQuotas(context: Context<Viewer>, userId: number) {
  const user = await context.database.prisma.user.findUnique({
    where: { id: userId },
    select: { id: true, username: true, displayName: true },
  })
  if (!user) throw userNotFound()
  const { id, username, displayName } = user
  return { user: { id, username, name: displayName }, ...(await quotasOf(context, userId)) }
}
