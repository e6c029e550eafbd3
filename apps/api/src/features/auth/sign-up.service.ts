import { isUniqueViolation } from '@veranda/database'
import { conflict, forbidden } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { LINKS } from '../mail/mail.kinds.ts'
import { hashOneTimeToken } from '../mail/one-time-token.ts'
import { createUser, signInAs, startSession } from './auth.service.ts'
import { invalidToken } from './links.service.ts'
import { requireUnlikeNames } from './own-names.ts'
import { hashPassword } from './passwords.ts'

interface NewAccount {
  email: string
  password: string
  username: string
}

export const signUpClosed = () => forbidden('Sign-up is closed')

export const usernameTaken = () => conflict('username_taken', 'This username is taken')

export const emailTaken = () => conflict('email_taken', 'There is an account with this email address already')

/** Creates an account, or has a link mailed that does so if email addresses have to be verified. */
export async function signUp(context: Context, { email, password, username }: NewAccount) {
  const { config } = context
  if (!config.SIGN_UP) throw signUpClosed()
  requireUnlikeNames(context, { path: 'password', password, username, email })
  const account = { email, username, passwordHash: await hashPassword(password) }
  const signedUp =
    config.EMAIL_VERIFICATION === 'required'
      ? requestAccount(context, account, password)
      : createAccount(context, account)
  return signedUp.catch((error) => {
    if (isUniqueViolation(error, 'username')) throw usernameTaken()
    if (isUniqueViolation(error, 'email')) throw emailTaken()
    throw error
  })
}

interface Account {
  email: string
  username: string
  passwordHash: string
}

async function createAccount(context: Context, account: Account) {
  const { database, mailer } = context
  const { email, username } = account
  const { id, token } = await database.prisma.$transaction(async (tx) => {
    const user = await createUser(tx, context, { ...account, displayName: username })
    return { id: user.id, token: await signInAs(tx, context, user) }
  })
  mailer.wake()
  startSession(context, { token, email })
  return { user: { id: String(id), username, email, role: 'user' as const } }
}

/** Seconds in which an email address gets one such mail, whoever asks for it. */
const MAIL_INTERVAL = 300

const ANSWER = { user: null, message: 'Check your email for a link to finish signing up.' }

/**
 * Reserves the username and mails a link. An email address that has an account gets a mail without a link. The answer and
 * all that follows from it are the same, so that nobody learns who has an account.
 */
async function requestAccount({ database, mailer, passwords }: Context, account: Account, password: string) {
  const { username, email } = account
  const earlier = await database.prisma.signUp.findUnique({ where: { username } })
  // The same person once more, who may not have got the mail. Anyone else must not get hold of their sign-up.
  const isAgain = earlier?.email === email && (await passwords.matches(earlier.passwordHash, password))
  const since = new Date(Date.now() - MAIL_INTERVAL * 1_000)
  if (isAgain && earlier.createdAt > since) return ANSWER
  await database.prisma.$transaction(async (tx) => {
    if (await tx.user.findUnique({ where: { username }, select: { id: true } })) throw usernameTaken()
    const isMailed = await tx.signUp.findFirst({ where: { email, createdAt: { gt: since } } })
    const expiresAt = new Date(Date.now() + LINKS.sign_up.lasts * 1_000)
    const isReplaceable = isAgain
      ? { passwordHash: earlier.passwordHash }
      : { expiresAt: { lte: new Date() } }
    await tx.signUp.deleteMany({ where: { username, ...isReplaceable } })
    const { id } = await tx.signUp.create({ data: { ...account, expiresAt } })
    if (!isMailed) await tx.mail.create({ data: { signUpId: id, kind: 'sign_up', email } })
  })
  mailer.wake()
  return ANSWER
}

/**
 * Creates the account of a sign-up whose link was opened. Of two requests at once one succeeds.
 *
 * @throws 400 for a link that was used or has expired, 409 if the username or the email address has been taken since
 */
export async function completeSignUp(context: Context, token: string): Promise<{ email: string }> {
  const { config, database } = context
  if (!config.SIGN_UP) throw signUpClosed()
  const tokenHash = hashOneTimeToken(token)
  return database.prisma
    .$transaction(async (tx) => {
      const [pending] = await tx.$queryRaw<{ email: string; username: string; password_hash: string }[]>`
        DELETE FROM sign_up WHERE token_hash = ${tokenHash} AND expires_at > now()
        RETURNING email, username, password_hash`
      if (!pending) throw invalidToken()
      const { email, username, password_hash: passwordHash } = pending
      const verified = { email, emailVerifiedAt: new Date() }
      await createUser(tx, context, { ...verified, username, displayName: username, passwordHash })
      // Others that wanted this address: their links would only say that it is taken.
      await tx.signUp.deleteMany({ where: { email } })
      return { email }
    })
    .catch((error) => {
      if (isUniqueViolation(error, 'username')) throw usernameTaken()
      throw error
    })
}
