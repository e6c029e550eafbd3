import type { Prisma } from '@veranda/database'
import { ApiError, notFound } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { recordOwnAuth } from '../auth/auth-audit.ts'
import { lockUser } from '../auth/session.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { queueNotice } from '../mail/outbox.service.ts'

export const accountNotFound = () => notFound('Account not found')

export const onlyMethod = () =>
  new ApiError(400, 'only_authentication_method', 'Cannot unlink the only authentication method')

/**
 * Returns the names of the providers that the user can sign in with, for an email. Null if there are none.
 */
export async function waysIn(
  tx: Prisma.TransactionClient,
  { providers }: Pick<Context, 'providers'>,
  userId: number,
): Promise<string | null> {
  const accounts = await tx.account.findMany({ where: { userId }, orderBy: { id: 'asc' } })
  return accounts.flatMap(({ provider }) => providers.get(provider)?.name ?? []).join(', ') || null
}

/** Lists the providers available for sign-in, with the linked accounts of the signed-in user. */
export async function listProviders({ config, database, providers, viewer }: Context) {
  const accounts = viewer
    ? await database.prisma.account.findMany({
        where: { userId: viewer.id },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
    : []
  const entry = (id: string, name: string) => {
    const account = accounts.find(({ provider }) => provider === id)
    return {
      id,
      name,
      is_configured: providers.has(id),
      account: account
        ? {
            email: account.email,
            linked_at: account.createdAt.toISOString(),
            last_used_at: account.lastUsedAt?.toISOString() ?? null,
          }
        : null,
    }
  }
  const gone = new Set(accounts.map(({ provider }) => provider).filter((id) => !providers.has(id)))
  return {
    providers: [
      ...[...providers.values()].map(({ id, name }) => entry(id, name)),
      ...[...gone].map((id) => entry(id, id)),
    ],
    has_password: viewer ? viewer.hasPassword : null,
    sign_up_open: config.SIGN_UP,
  }
}

/**
 * Unlinks a provider. A password or another configured provider must remain. The user's row is locked, so of
 * two concurrent requests the second sees the result of the first.
 */
export async function unlinkAccount(context: Context<Viewer>, provider: string) {
  const { database, mailer, providers, viewer } = context
  await database.prisma.$transaction(async (tx) => {
    const user = await lockUser(tx, viewer.id)
    const accounts = await tx.account.findMany({ where: { userId: viewer.id } })
    if (!user || !accounts.some((account) => account.provider === provider)) throw accountNotFound()
    const others = accounts.filter(
      (account) => account.provider !== provider && providers.has(account.provider),
    )
    if (user.password_hash === null && others.length === 0) throw onlyMethod()
    await tx.account.deleteMany({ where: { userId: viewer.id, provider } })
    await queueNotice(tx, context, {
      userId: viewer.id,
      kind: 'provider_unlinked',
      email: user.email,
      about: providers.get(provider)?.name ?? provider,
      isConfirmed: viewer.isEmailVerified,
    })
    await recordOwnAuth(tx, context, 'auth.provider_unlink', { before: { provider } })
  })
  mailer.wake()
  return { message: 'Account unlinked', provider }
}
