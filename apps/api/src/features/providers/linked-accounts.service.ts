import type { Prisma } from '@veranda/database'
import { ApiError, notFound } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { recordCurrentUserAuthAction } from '../auth/auth-audit.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { lockUser } from '../auth/session.service.ts'
import { queueNotification } from '../mail/outbox.service.ts'

export const accountNotFound = () => notFound('Account not found')

export const onlySignInMethod = () =>
  new ApiError(400, 'only_authentication_method', 'Cannot unlink the only authentication method')

/**
 * Returns the comma-separated names of the configured providers that the user has linked, for the text of an
 * email. Returns null if there are none.
 */
export async function formatLinkedProviders(
  tx: Prisma.TransactionClient,
  { providers }: Pick<Context, 'providers'>,
  userId: number,
): Promise<string | null> {
  const accounts = await tx.account.findMany({ where: { userId }, orderBy: { id: 'asc' } })
  return accounts.flatMap(({ provider }) => providers.get(provider)?.name ?? []).join(', ') || null
}

/**
 * Lists the configured providers, with the linked accounts of the current user. Providers that are no longer
 * configured follow if the user has linked them, so that the user can unlink them.
 */
export async function listProviders({ config, database, providers, currentUser }: Context) {
  const accounts = currentUser
    ? await database.prisma.account.findMany({
        where: { userId: currentUser.id },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
    : []
  const toProviderEntry = (id: string, name: string) => {
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
  const unconfiguredIds = new Set(accounts.map(({ provider }) => provider).filter((id) => !providers.has(id)))
  return {
    providers: [
      ...[...providers.values()].map(({ id, name }) => toProviderEntry(id, name)),
      // An unconfigured provider has no name, so its ID is shown.
      ...[...unconfiguredIds].map((id) => toProviderEntry(id, id)),
    ],
    has_password: currentUser ? currentUser.hasPassword : null,
    sign_up_open: config.SIGN_UP,
    sends_email: config.MAIL === 'on',
  }
}

/**
 * Unlinks a provider. A password or another configured provider must remain. The user's row is locked, so the
 * second of two concurrent requests sees the result of the first.
 */
export async function unlinkAccount(context: Context<CurrentUser>, provider: string) {
  const { database, mailer, providers, currentUser } = context
  await database.prisma.$transaction(async (tx) => {
    const user = await lockUser(tx, currentUser.id)
    const accounts = await tx.account.findMany({ where: { userId: currentUser.id } })
    if (!user || !accounts.some((account) => account.provider === provider)) throw accountNotFound()
    const remainingAccounts = accounts.filter(
      (account) => account.provider !== provider && providers.has(account.provider),
    )
    if (user.password_hash === null && remainingAccounts.length === 0) throw onlySignInMethod()
    await tx.account.deleteMany({ where: { userId: currentUser.id, provider } })
    await queueNotification(tx, context, {
      userId: currentUser.id,
      kind: 'provider_unlinked',
      email: user.email,
      about: providers.get(provider)?.name ?? provider,
      isEmailVerified: currentUser.isEmailVerified,
    })
    await recordCurrentUserAuthAction(tx, context, 'auth.provider_unlink', { before: { provider } })
  })
  mailer.wake()
  return { message: 'Account unlinked', provider }
}
