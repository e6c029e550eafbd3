import { isUniqueViolation } from '@veranda/database'
import { conflict, forbidden, invalidCredentials } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { DEFAULT_ROLE, strongestRole } from '../roles/roles.catalogue.ts'
import { findRunningTimeouts } from './auth.queries.ts'
import { createAuthenticator, verifyPassword } from './passport.ts'
import { hashPassword } from './passwords.ts'
import { lockUser, openSession, setSessionCookie } from './session.service.ts'
import type { Viewer } from './viewer.ts'

const authenticator = createAuthenticator()

interface NewAccount {
  email: string
  password: string
  username: string
}

export const signUpClosed = () => forbidden('Sign-up is closed')

export const usernameTaken = () => conflict('username_taken', 'This username is taken')

export const emailTaken = () => conflict('email_taken', 'There is an account with this email address already')

export async function signUp(context: Context, { email, password, username }: NewAccount) {
  const { config, database } = context
  if (!config.SIGN_UP) throw signUpClosed()
  const passwordHash = await hashPassword(password)
  try {
    const { id, token } = await database.prisma.$transaction(async (tx) => {
      const user = await tx.user.create({
        data: {
          email,
          username,
          displayName: username,
          passwordHash,
          lastLoginAt: new Date(),
          loginCount: 1,
          roles: { create: { role: { connect: { name: DEFAULT_ROLE } } } },
        },
      })
      return { id: user.id, token: await openSession(tx, context, user.id) }
    })
    setSessionCookie(context, token)
    return { user: { id: String(id), username, email, role: 'user' as const } }
  } catch (error) {
    if (isUniqueViolation(error, 'username')) throw usernameTaken()
    if (isUniqueViolation(error, 'email')) throw emailTaken()
    throw error
  }
}

/** Signs in with email and password. Says the same, and takes as long, for a wrong password and an unknown email. */
export async function signIn(context: Context, credentials: { email: string; password: string }) {
  const { database, throttle } = context
  await throttle.guess(credentials.email)
  const user = await verifyPassword(authenticator, context, credentials)
  if (!user) throw invalidCredentials()
  const { id, username, email } = user
  const token = await database.prisma.$transaction(async (tx) => {
    const current = await lockUser(tx, id)
    // Since it was verified, the password may have been changed or the account deactivated.
    if (!current?.is_active || current.password_hash !== user.passwordHash) throw invalidCredentials()
    await tx.user.update({ where: { id }, data: { lastLoginAt: new Date(), loginCount: { increment: 1 } } })
    return openSession(tx, context, id)
  })
  await throttle.guessed(credentials.email)
  setSessionCookie(context, token)
  return { user: { id: String(id), username, email, role: strongestRole(user.roles) } }
}

export async function currentSession({ database, viewer }: Context) {
  if (!viewer) return { user: null }
  const timeouts = await findRunningTimeouts(database, viewer.id)
  return {
    user: {
      id: String(viewer.id),
      username: viewer.username,
      email: viewer.email,
      role: strongestRole(viewer.roles),
    },
    roles: viewer.roles,
    permissions: [...viewer.permissions],
    timeouts: timeouts.map(({ type, reason, expires_at }) => ({
      type,
      reason,
      expires_at: expires_at.toISOString(),
    })),
  }
}

/** Changes the password and ends every other session: whoever knew the old one is out. */
export async function changePassword(
  context: Context<Viewer>,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  const { database, passwords, throttle, viewer } = context
  await throttle.guess(viewer.email)
  const { passwordHash: verified } = await database.prisma.user.findUniqueOrThrow({
    where: { id: viewer.id },
  })
  if (!(await passwords.matches(verified, current_password))) throw invalidCredentials()
  const passwordHash = await hashPassword(new_password)
  const token = await database.prisma.$transaction(async (tx) => {
    const current = await lockUser(tx, viewer.id)
    if (current?.password_hash !== verified) throw invalidCredentials()
    await tx.user.update({ where: { id: viewer.id }, data: { passwordHash } })
    await tx.session.deleteMany({ where: { userId: viewer.id } })
    return openSession(tx, context, viewer.id)
  })
  await throttle.guessed(viewer.email)
  setSessionCookie(context, token)
}
