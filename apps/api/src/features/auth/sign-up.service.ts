import { isUniqueViolation, type Prisma } from '@veranda/database'
import { ApiError, conflict, forbidden } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { LINKS } from '../mail/mail.kinds.ts'
import { hashOneTimeToken } from '../mail/one-time-token.ts'
import { queueMail } from '../mail/outbox.service.ts'
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

export const emailTaken = () => conflict('email_taken', 'An account with this email address already exists')

/** Creates an account, or has a link mailed that does so if email addresses have to be verified. */
export async function signUp(context: Context, { email, password, username }: NewAccount) {
  const { config } = context
  if (!config.SIGN_UP) throw signUpClosed()
  requireUnlikeNames(context, { path: 'password', password, username, email })
  const giveBack = await context.rateLimits.signUp(context)
  try {
    const account = { email, username, passwordHash: await hashPassword(password) }
    return await (config.EMAIL_VERIFICATION === 'required'
      ? requestAccount(context, account, password)
      : createAccount(context, account))
  } catch (error) {
    await giveBack()
    if (isUniqueViolation(error, 'username')) throw usernameTaken()
    if (isUniqueViolation(error, 'email')) throw emailTaken()
    throw error
  }
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
  startSession(context, { token, userId: id })
  return { user: { id: String(id), username, email, role: 'user' as const } }
}

interface Mailed {
  id: number
  email: string
}

/** Seconds until a sign-up that is sent again is mailed again. */
const MAIL_INTERVAL = 300

const ANSWER = { user: null, message: 'Check your email for a link to finish signing up.' }

/**
 * Reserves the username and mails a link. An email address that has an account gets a mail without a link. The answer and
 * all that follows from it are the same, so that nobody learns who has an account.
 */
async function requestAccount(context: Context, account: Account, password: string): Promise<typeof ANSWER> {
  const { database, mailer, passwords } = context
  const { username, email } = account
  const earlier = await database.prisma.signUp.findUnique({ where: { username } })
  // The same person once more, who may not have got the mail. Checked in any case: the time must not tell whose email
  // address a reserved username waits for.
  const isPassword = await passwords.matches(earlier?.email === email ? earlier.passwordHash : null, password)
  const request = database.prisma.$transaction(async (tx) => {
    if (await tx.user.findUnique({ where: { username }, select: { id: true } })) throw usernameTaken()
    if (earlier && isPassword && earlier.expiresAt > new Date()) return mailAgain(tx, context, earlier)
    await tx.signUp.deleteMany({ where: { username, expiresAt: { lte: new Date() } } })
    const expiresAt = new Date(Date.now() + LINKS.sign_up.lasts * 1_000)
    const { id } = await tx.signUp.create({ data: { ...account, expiresAt } })
    await mailLink(tx, context, { id, email })
  })
  try {
    await request
  } catch (error) {
    // Reserved by another request meanwhile, which may be the same one sent twice.
    if (!earlier && isUniqueViolation(error, 'username')) return requestAccount(context, account, password)
    throw error
  }
  mailer.wake()
  return ANSWER
}

/** Mails the link of a sign-up once more, which replaces the earlier link, unless it was mailed just now. */
async function mailAgain(tx: Prisma.TransactionClient, context: Context, signUp: Mailed) {
  const { id } = signUp
  const longAgo = new Date(Date.now() - MAIL_INTERVAL * 1_000)
  const { count } = await tx.signUp.updateMany({
    where: { id, createdAt: { lte: longAgo } },
    data: { createdAt: new Date() },
  })
  if (count > 0) await mailLink(tx, context, signUp)
}

/** Queues the mail, unless the address had too many: whoever asked learns nothing of it either way. */
async function mailLink(tx: Prisma.TransactionClient, context: Context, { id, email }: Mailed) {
  if ((await context.rateLimits.mailTo(context, email)) > 0) return
  await queueMail(tx, context, { signUpId: id, kind: 'sign_up', email })
}

export const signUpPasswordRequired = () =>
  new ApiError(400, 'password_required', 'Enter the password you chose at sign-up')

/**
 * Creates the account of a sign-up whose link was opened. Of two requests at once one succeeds.
 *
 * @param password of the sign-up: the owner of the address must not confirm an account that somebody else started with
 *   a password of their own
 * @throws 400 without the right password and for a link that was used or has expired, 409 if the username or the email
 *   address has been taken since
 */
export async function completeSignUp(
  context: Context,
  { token, password }: { token: string; password?: string | undefined },
): Promise<{ email: string }> {
  const { config, database, passwords } = context
  if (!config.SIGN_UP) throw signUpClosed()
  const pending = await database.prisma.signUp.findUnique({ where: { tokenHash: hashOneTimeToken(token) } })
  if (!pending || pending.expiresAt <= new Date()) throw invalidToken()
  if (password === undefined) throw signUpPasswordRequired()
  const { id, email, username, passwordHash } = pending
  if (!(await passwords.matches(passwordHash, password))) throw signUpPasswordRequired()
  return database.prisma
    .$transaction(async (tx) => {
      // The token once more: another request may have used it, or a mail replaced it.
      const { count } = await tx.signUp.deleteMany({ where: { id, tokenHash: pending.tokenHash } })
      if (count === 0) throw invalidToken()
      const verified = { email, emailVerifiedAt: new Date() }
      await createUser(tx, context, { ...verified, username, displayName: username, passwordHash })
      return { email }
    })
    .catch((error) => {
      if (isUniqueViolation(error, 'username')) throw usernameTaken()
      throw error
    })
}
