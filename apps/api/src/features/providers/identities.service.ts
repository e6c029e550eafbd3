import { isUniqueViolation, type Prisma } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { email as emailShape } from '../auth/auth.schema.ts'
import { completeSignIn, createUser, setSignInCookies } from '../auth/auth.service.ts'
import { recordCurrentUserAuthAction } from '../auth/auth-audit.ts'
import { type CurrentUser, WRITE_BLOCKING_TIMEOUTS } from '../auth/current-user.ts'
import { lockUser, resumeSession, setSessionCookie } from '../auth/session.service.ts'
import { queueNotification } from '../mail/outbox.service.ts'
import { type Identity, SignInFailure } from './provider.ts'
import { appendRandomDigits, toUsername } from './usernames.ts'

/** Maximum number of attempts to find an available username. Names with random digits are rarely taken. */
const MAX_USERNAME_ATTEMPTS = 8
/** Maximum number of characters in a display name. */
const MAX_NAME_LENGTH = 80

/**
 * Returns the database key of a provider account.
 *
 * @throws SignInFailure if the account ID is empty, too long, or contains control characters or lone
 *   surrogates
 */
const getAccountKey = (provider: string, { accountId }: Identity) => {
  // The database stores any lone surrogate as U+FFFD, so two different IDs could become equal.
  if (!/^[^\p{Cc}\p{Cs}]{1,255}$/u.test(accountId)) throw new SignInFailure('provider_failed')
  return { provider, providerAccountId: accountId }
}

const parseEmail = ({ email }: Identity) => emailShape.safeParse(email).data ?? null

/** Returns the columns of a linked account to update on each use. */
const toAccountUpdate = (identity: Identity) => ({
  email: parseEmail(identity),
  emailVerified: identity.isEmailVerified,
  lastUsedAt: new Date(),
})

/**
 * Signs in the user who has linked the provider account, or creates a user. A matching email address never
 * proves ownership of an existing account, even if the provider has verified the address. To use the provider
 * with an existing account, the user must sign in another way and link the provider.
 */
export async function signInWithProvider(
  context: Context,
  provider: string,
  identity: Identity,
): Promise<void> {
  const { config, database, mailer, rateLimits } = context
  const { prisma } = database
  const email = parseEmail(identity)
  const preferredUsername = toUsername(identity.username)
  let username = preferredUsername
  let isEmailTaken = false
  for (let attempts = 0; attempts < MAX_USERNAME_ATTEMPTS; attempts++) {
    const linkedUserSession = await prisma.$transaction((tx) =>
      signInLinkedUser(tx, context, provider, identity),
    )
    if (linkedUserSession) return setSignInCookies(context, linkedUserSession)
    if (isEmailTaken) throw new SignInFailure('email_taken')
    if (!email) throw new SignInFailure('email_missing')
    if (config.EMAIL_VERIFICATION === 'required' && !identity.isEmailVerified)
      throw new SignInFailure('email_unverified')
    isEmailTaken = (await prisma.user.findUnique({ where: { email }, select: { id: true } })) !== null
    // A concurrent request of the same user may just have created the account, so the next attempt looks for
    // it once more.
    if (isEmailTaken) continue
    if (!config.SIGN_UP) throw new SignInFailure('sign_up_closed')
    const refundSignUp = await rateLimits.countSignUp(context).catch((cause) => {
      throw cause instanceof ApiError ? new SignInFailure('too_many_sign_ups', { cause }) : cause
    })
    try {
      const newUserSession = await prisma.$transaction(async (tx) => {
        const data = {
          email,
          username,
          displayName: toDisplayName(identity.name) || username,
          emailVerifiedAt: identity.isEmailVerified ? new Date() : null,
          accounts: { create: { ...getAccountKey(provider, identity), ...toAccountUpdate(identity) } },
        }
        const user = await createUser(tx, context, data, provider)
        return { token: await completeSignIn(tx, context, user, provider), userId: user.id }
      })
      mailer.wake()
      return setSignInCookies(context, newUserSession)
    } catch (error) {
      await refundSignUp()
      // The username is taken, or a concurrent request has just created the account. The next attempt covers
      // both cases.
      if (!isUniqueViolation(error)) throw error
      username = appendRandomDigits(preferredUsername)
    }
  }
  throw new Error(`No username like ${preferredUsername} is available`)
}

/** Signs in the user who has linked the provider account. Returns null if no user has linked it. */
async function signInLinkedUser(
  tx: Prisma.TransactionClient,
  context: Context,
  provider: string,
  identity: Identity,
): Promise<{ token: string; userId: number } | null> {
  const key = getAccountKey(provider, identity)
  const account = await tx.account.findUnique({ where: { provider_providerAccountId: key } })
  if (!account) return null
  const { id, userId } = account
  const user = await lockUser(tx, userId)
  // The provider account may have been unlinked or linked to another user before the user's row was locked.
  const { count } = await tx.account.updateMany({ where: { id, userId }, data: toAccountUpdate(identity) })
  if (count === 0) return null
  if (!user?.is_active) throw new SignInFailure('account_inactive')
  const { username } = user
  return { token: await completeSignIn(tx, context, { id: userId, username }, provider), userId }
}

const toDisplayName = (name: string | null) =>
  [...(name ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('')

/**
 * Returns the current user if `sessionId`, the session that started to link a provider or to reauthenticate,
 * is still their session. The callback route is exempt from timeouts, because it also completes sign-ins.
 * Therefore, this function rejects users with a timeout that blocks all writes.
 *
 * @throws SignInFailure if the session has changed or such a timeout is active
 */
function requireSessionUser({ currentUser }: Context, sessionId: string | null): CurrentUser {
  if (!currentUser || currentUser.sessionId !== sessionId) throw new SignInFailure('session_changed')
  if (currentUser.timeouts.some(({ type }) => WRITE_BLOCKING_TIMEOUTS.includes(type)))
    throw new SignInFailure('timed_out')
  return currentUser
}

/**
 * Links the provider account to the user who started the attempt and notifies the user by email, unless the
 * user has already linked it. Replaces the session token in both cases.
 */
export async function linkProvider(
  context: Context,
  provider: string,
  identity: Identity,
  sessionId: string | null,
): Promise<void> {
  const currentUser = requireSessionUser(context, sessionId)
  const signedInContext = { ...context, currentUser }
  const key = getAccountKey(provider, identity)
  try {
    const token = await context.database.prisma.$transaction(async (tx) => {
      const user = await lockUser(tx, currentUser.id)
      const renewedToken = user?.is_active ? await resumeSession(tx, currentUser.sessionId) : null
      if (!user || !renewedToken) throw new SignInFailure('session_changed')
      const linkedAccount = await tx.account.findUnique({ where: { provider_providerAccountId: key } })
      if (linkedAccount && linkedAccount.userId !== currentUser.id)
        throw new SignInFailure('linked_elsewhere')
      if (linkedAccount) {
        await tx.account.update({ where: { id: linkedAccount.id }, data: toAccountUpdate(identity) })
        return renewedToken
      }
      if (await tx.account.findFirst({ where: { userId: currentUser.id, provider } }))
        throw new SignInFailure('provider_linked')
      await tx.account.create({ data: { ...key, ...toAccountUpdate(identity), userId: currentUser.id } })
      await queueNotification(tx, context, {
        userId: currentUser.id,
        kind: 'provider_linked',
        email: user.email,
        about: context.providers.get(provider)?.name ?? provider,
        isEmailVerified: currentUser.isEmailVerified,
      })
      await recordCurrentUserAuthAction(tx, signedInContext, 'auth.provider_link', { after: { provider } })
      return renewedToken
    })
    context.mailer.wake()
    setSessionCookie(context, token)
  } catch (error) {
    // A concurrent request has just linked the provider account to another user.
    if (isUniqueViolation(error)) throw new SignInFailure('linked_elsewhere')
    throw error
  }
}

/** Reauthenticates the current user, who has no password, through a linked provider. */
export async function reauthenticateWithProvider(
  context: Context,
  provider: string,
  identity: Identity,
  sessionId: string | null,
): Promise<void> {
  const currentUser = requireSessionUser(context, sessionId)
  const key = getAccountKey(provider, identity)
  await context.database.prisma.$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { ...key, userId: currentUser.id },
      data: toAccountUpdate(identity),
    })
    if (count === 0) throw new SignInFailure('not_linked')
    const updatedSessions = await tx.session.updateMany({
      where: { id: currentUser.sessionId },
      data: { confirmedAt: new Date() },
    })
    if (updatedSessions.count === 0) throw new SignInFailure('session_changed')
    await recordCurrentUserAuthAction(tx, { ...context, currentUser }, 'auth.password_confirm', {
      after: { provider },
    })
  })
}
