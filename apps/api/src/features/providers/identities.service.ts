import { isUniqueViolation, type Prisma } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { email as emailShape } from '../auth/auth.schema.ts'
import { createUser, signInAs, startSession } from '../auth/auth.service.ts'
import { recordOwnAuth } from '../auth/auth-audit.ts'
import { lockUser, resumeSession, setSessionCookie } from '../auth/session.service.ts'
import { REFUSING_WRITES, type Viewer } from '../auth/viewer.ts'
import { queueNotice } from '../mail/outbox.service.ts'
import { type Identity, SignInFailure } from './provider.ts'
import { usernameFrom, usernameLike } from './usernames.ts'

/** Limit of attempts to find a free username. Names with random digits are rarely taken. */
const MOST_TRIES = 8
/** Limit of characters in a display name. */
const LONGEST_NAME = 80

/** Returns the key that identifies an account of a provider. */
const keyOf = (provider: string, { accountId }: Identity) => {
  // A lone surrogate is stored as U+FFFD, so different accounts could become the same one.
  if (!/^[^\p{Cc}\p{Cs}]{1,255}$/u.test(accountId)) throw new SignInFailure('provider_failed')
  return { provider, providerAccountId: accountId }
}

const emailOf = ({ email }: Identity) => emailShape.safeParse(email).data ?? null

/** Returns the fields that each use of a linked account updates. */
const useOf = (identity: Identity) => ({
  email: emailOf(identity),
  emailVerified: identity.isEmailVerified,
  lastUsedAt: new Date(),
})

/**
 * Signs in the user who has linked the provider account, or creates a user. A matching email address never
 * proves ownership of an existing account, even if the provider has verified it. The user must sign in
 * another way and link the provider.
 */
export async function signInThrough(context: Context, provider: string, identity: Identity): Promise<void> {
  const { config, database, mailer, rateLimits } = context
  const { prisma } = database
  const email = emailOf(identity)
  const name = usernameFrom(identity.username)
  let username = name
  let isTaken = false
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const linked = await prisma.$transaction((tx) => signInLinked(tx, context, provider, identity))
    if (linked) return startSession(context, linked)
    if (isTaken) throw new SignInFailure('email_taken')
    if (!email) throw new SignInFailure('email_missing')
    if (config.EMAIL_VERIFICATION === 'required' && !identity.isEmailVerified)
      throw new SignInFailure('email_unverified')
    isTaken = (await prisma.user.findUnique({ where: { email }, select: { id: true } })) !== null
    // A concurrent request of the same user may just have created the account.
    if (isTaken) continue
    if (!config.SIGN_UP) throw new SignInFailure('sign_up_closed')
    const giveBack = await rateLimits.signUp(context).catch((cause) => {
      throw cause instanceof ApiError ? new SignInFailure('too_many_sign_ups', { cause }) : cause
    })
    try {
      const started = await prisma.$transaction(async (tx) => {
        const data = {
          email,
          username,
          displayName: displayName(identity.name) || username,
          emailVerifiedAt: identity.isEmailVerified ? new Date() : null,
          accounts: { create: { ...keyOf(provider, identity), ...useOf(identity) } },
        }
        const user = await createUser(tx, context, data, provider)
        return { token: await signInAs(tx, context, user, provider), userId: user.id }
      })
      mailer.wake()
      return startSession(context, started)
    } catch (error) {
      await giveBack()
      if (!isUniqueViolation(error)) throw error
      username = usernameLike(name)
    }
  }
  throw new Error(`No username like ${name} is free`)
}

/** Signs in the user that the provider's account is linked to. Returns null if it is linked to no user. */
async function signInLinked(
  tx: Prisma.TransactionClient,
  context: Context,
  provider: string,
  identity: Identity,
): Promise<{ token: string; userId: number } | null> {
  const key = keyOf(provider, identity)
  const account = await tx.account.findUnique({ where: { provider_providerAccountId: key } })
  if (!account) return null
  const { id, userId } = account
  const user = await lockUser(tx, userId)
  // The account may have been unlinked or linked elsewhere before the row was locked.
  const { count } = await tx.account.updateMany({ where: { id, userId }, data: useOf(identity) })
  if (count === 0) return null
  if (!user?.is_active) throw new SignInFailure('account_inactive')
  const { username } = user
  return { token: await signInAs(tx, context, { id: userId, username }, provider), userId }
}

const displayName = (name: string | null) =>
  [...(name ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, LONGEST_NAME).join('')

/**
 * Returns the current user if their session started the attempt. The callback route is public because it also
 * completes sign-ins, so timeouts that block writes are checked here.
 */
function viewerOf({ viewer }: Context, sessionId: string | null): Viewer {
  if (!viewer || viewer.sessionId !== sessionId) throw new SignInFailure('session_changed')
  if (viewer.timeouts.some(({ type }) => REFUSING_WRITES.includes(type))) throw new SignInFailure('timed_out')
  return viewer
}

/**
 * Links the provider account to the user who started the attempt, notifies the user by email, and renews the
 * session token.
 */
export async function linkTo(
  context: Context,
  provider: string,
  identity: Identity,
  sessionId: string | null,
): Promise<void> {
  const viewer = viewerOf(context, sessionId)
  const signedIn = { ...context, viewer }
  const key = keyOf(provider, identity)
  try {
    const token = await context.database.prisma.$transaction(async (tx) => {
      const user = await lockUser(tx, viewer.id)
      const renewed = user?.is_active ? await resumeSession(tx, viewer.sessionId) : null
      if (!user || !renewed) throw new SignInFailure('session_changed')
      const held = await tx.account.findUnique({ where: { provider_providerAccountId: key } })
      if (held && held.userId !== viewer.id) throw new SignInFailure('linked_elsewhere')
      if (held) {
        await tx.account.update({ where: { id: held.id }, data: useOf(identity) })
        return renewed
      }
      if (await tx.account.findFirst({ where: { userId: viewer.id, provider } }))
        throw new SignInFailure('provider_linked')
      await tx.account.create({ data: { ...key, ...useOf(identity), userId: viewer.id } })
      await queueNotice(tx, context, {
        userId: viewer.id,
        kind: 'provider_linked',
        email: user.email,
        about: context.providers.get(provider)?.name ?? provider,
        isConfirmed: viewer.isEmailVerified,
      })
      await recordOwnAuth(tx, signedIn, 'auth.provider_link', { after: { provider } })
      return renewed
    })
    context.mailer.wake()
    setSessionCookie(context, token)
  } catch (error) {
    if (isUniqueViolation(error)) throw new SignInFailure('linked_elsewhere')
    throw error
  }
}

/** Reauthenticates a user without a password through a linked provider. */
export async function confirmThrough(
  context: Context,
  provider: string,
  identity: Identity,
  sessionId: string | null,
): Promise<void> {
  const viewer = viewerOf(context, sessionId)
  const key = keyOf(provider, identity)
  await context.database.prisma.$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { ...key, userId: viewer.id },
      data: useOf(identity),
    })
    if (count === 0) throw new SignInFailure('not_linked')
    const confirmed = await tx.session.updateMany({
      where: { id: viewer.sessionId },
      data: { confirmedAt: new Date() },
    })
    if (confirmed.count === 0) throw new SignInFailure('session_changed')
    await recordOwnAuth(tx, { ...context, viewer }, 'auth.password_confirm', { after: { provider } })
  })
}
