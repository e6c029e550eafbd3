import { isUniqueViolation, type Prisma } from '@veranda/database'
import { ApiError, conflict, forbidden } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { LINKS } from '../mail/mail.kinds.ts'
import { hashOneTimeToken } from '../mail/one-time-token.ts'
import { queueMail } from '../mail/outbox.service.ts'
import { completeSignIn, createUser, setSignInCookies } from './auth.service.ts'
import { invalidToken } from './links.service.ts'
import { rejectNameBasedPassword } from './name-based-passwords.ts'
import { hashPassword } from './passwords.ts'

interface SignUpInput {
  email: string
  password: string
  username: string
}

export const signUpClosed = () => forbidden('Sign-up is closed')

export const usernameTaken = () => conflict('username_taken', 'This username is taken')

export const emailTaken = () => conflict('email_taken', 'An account with this email address already exists')

/**
 * Creates an account. If email addresses must be verified, it emails a link instead. The link opens a page on
 * which the user enters the password again to create the account.
 */
export async function signUp(context: Context, { email, password, username }: SignUpInput) {
  const { config } = context
  if (!config.SIGN_UP) throw signUpClosed()
  rejectNameBasedPassword(context, { path: 'password', password, username, email })
  const undoCounting = await context.rateLimits.countSignUp(context)
  try {
    const account = { email, username, passwordHash: await hashPassword(password) }
    return await (config.EMAIL_VERIFICATION === 'required'
      ? reserveAccount(context, account, password)
      : createAccount(context, account))
  } catch (error) {
    await undoCounting()
    if (isUniqueViolation(error, 'username')) throw usernameTaken()
    if (isUniqueViolation(error, 'email')) throw emailTaken()
    throw error
  }
}

interface AccountData {
  email: string
  username: string
  passwordHash: string
}

async function createAccount(context: Context, account: AccountData) {
  const { database, mailer } = context
  const { email, username } = account
  const { id, token } = await database.prisma.$transaction(async (tx) => {
    const user = await createUser(tx, context, { ...account, displayName: username })
    return { id: user.id, token: await completeSignIn(tx, context, user) }
  })
  mailer.wake()
  setSignInCookies(context, { token, userId: id })
  return { user: { id: String(id), username, email, role: 'user' as const } }
}

/** Sign-up that awaits verification of its email address. */
interface PendingSignUp {
  id: number
  email: string
}

/** Seconds until a repeated sign-up sends another email. */
const MAIL_INTERVAL_SECONDS = 300

const SIGN_UP_RESPONSE = { user: null, message: 'Check your email for a link to finish signing up.' }

/**
 * Reserves the username and emails a link. An email address that already has an account gets an email without
 * a link. The response and all other side effects are the same, so that no one learns which email addresses
 * have an account.
 */
async function reserveAccount(
  context: Context,
  account: AccountData,
  password: string,
): Promise<typeof SIGN_UP_RESPONSE> {
  const { database, mailer, passwords } = context
  const { username, email } = account
  const earlierSignUp = await database.prisma.signUp.findUnique({ where: { username } })
  // The same password shows that the same user is trying again. The check always takes equally long, because
  // the timing must not reveal the email address of a reserved username.
  const isSamePassword = await passwords.matches(
    earlierSignUp?.email === email ? earlierSignUp.passwordHash : null,
    password,
  )
  const reservation = database.prisma.$transaction(async (tx) => {
    if (await tx.user.findUnique({ where: { username }, select: { id: true } })) throw usernameTaken()
    if (earlierSignUp && isSamePassword && earlierSignUp.expiresAt > new Date())
      return resendLink(tx, context, earlierSignUp)
    await tx.signUp.deleteMany({ where: { username, expiresAt: { lte: new Date() } } })
    const expiresAt = new Date(Date.now() + LINKS.sign_up.lifetimeSeconds * 1_000)
    const { id } = await tx.signUp.create({ data: { ...account, expiresAt } })
    await queueLink(tx, context, { id, email })
  })
  try {
    await reservation
  } catch (error) {
    // Another request has reserved the username in the meantime. Try again, because a client may have sent
    // the same request twice: the new call finds the sign-up of the first request.
    if (!earlierSignUp && isUniqueViolation(error, 'username'))
      return reserveAccount(context, account, password)
    throw error
  }
  mailer.wake()
  return SIGN_UP_RESPONSE
}

/**
 * Emails another link for a sign-up, unless one was emailed recently. The new link replaces the earlier one.
 * `createdAt` is the time of the latest attempt to email a link.
 */
async function resendLink(tx: Prisma.TransactionClient, context: Context, signUp: PendingSignUp) {
  const { id } = signUp
  const resendBefore = new Date(Date.now() - MAIL_INTERVAL_SECONDS * 1_000)
  const { count } = await tx.signUp.updateMany({
    where: { id, createdAt: { lte: resendBefore } },
    data: { createdAt: new Date() },
  })
  if (count > 0) await queueLink(tx, context, signUp)
}

/** Emails a link, unless the email address has received too many. The response is the same either way. */
async function queueLink(tx: Prisma.TransactionClient, context: Context, { id, email }: PendingSignUp) {
  if ((await context.rateLimits.consumeMailLimit(context, email)) > 0) return
  await queueMail(tx, context, { signUpId: id, kind: 'sign_up', email })
}

export const signUpPasswordRequired = () =>
  new ApiError(400, 'password_required', 'Enter the password you chose at sign-up')

/**
 * Creates the account of a sign-up whose link was opened. Only one of several concurrent requests succeeds.
 *
 * @param password password chosen at sign-up; required, so that the owner of the email address does not
 *   complete a sign-up that someone else started
 * @throws 400 without the right password, or if the link is unknown, was used or replaced, or has expired;
 *   403 if sign-up is closed; 409 if the username has been taken since the sign-up; a unique violation if the
 *   email address has been taken since then
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
      // Checks the token again, because another request or a newer email may have invalidated it.
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
