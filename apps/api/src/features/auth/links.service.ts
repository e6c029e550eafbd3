import type { Prisma } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'
import type { AccountLinkKind } from '../mail/mail.kinds.ts'
import { hashOneTimeToken, kindOfToken } from '../mail/one-time-token.ts'
import { lockUser } from './session.service.ts'

export const invalidToken = () => new ApiError(400, 'invalid_token', 'This link is no longer valid')

export interface Spent {
  kind: AccountLinkKind
  userId: number
  /** the address that the link was mailed to */
  email: string
}

/**
 * Uses a mailed link up, and holds its user's row. Of two requests at once one gets it. When the transaction fails,
 * the link is good again.
 *
 * @throws 400 for a link that is used up, too old, of another kind, or of an account that is deactivated
 */
export async function spendToken(
  tx: Prisma.TransactionClient,
  token: string,
  kinds: readonly AccountLinkKind[],
): Promise<Spent> {
  const kind = kindOfToken(token)
  if (!kind || kind === 'sign_up' || !kinds.includes(kind)) throw invalidToken()
  const hash = hashOneTimeToken(token)
  const found = await tx.oneTimeToken.findUnique({ where: { tokenHash: hash } })
  // The user first, then the token: in the order in which everybody takes these rows.
  const user = found && (await lockUser(tx, found.userId))
  if (!user?.is_active) throw invalidToken()
  const [spent] = await tx.$queryRaw<{ user_id: number; email: string }[]>`
    UPDATE one_time_token SET used_at = now()
    WHERE token_hash = ${hash} AND used_at IS NULL AND expires_at > now() RETURNING user_id, email`
  if (!spent) throw invalidToken()
  return { kind, userId: spent.user_id, email: spent.email }
}

/**
 * Makes every link void that could give the account to somebody, and takes back mails that would bring one. Whoever
 * changes the password or the address of an account calls this afterwards: what waits in a mailbox must not undo it.
 * A link that only confirms the address that the account has stays good.
 */
export async function voidLinks(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$executeRaw`UPDATE one_time_token t SET used_at = now() FROM "user" u
    WHERE u.id = ${userId} AND t.user_id = u.id AND t.used_at IS NULL
      AND (t.purpose = 'reset_password' OR t.email <> u.email)`
  await tx.$executeRaw`DELETE FROM mail m USING "user" u
    WHERE u.id = ${userId} AND m.user_id = u.id
      AND (m.kind IN ('reset_password', 'change_email') OR m.kind = 'verify_email' AND m.email <> u.email)`
}
