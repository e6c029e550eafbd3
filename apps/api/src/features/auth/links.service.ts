import type { Prisma } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'
import type { AccountLinkKind } from '../mail/mail.kinds.ts'
import { hashOneTimeToken, parseTokenKind } from '../mail/one-time-token.ts'
import { lockUser } from './session.service.ts'

export const invalidToken = () => new ApiError(400, 'invalid_token', 'This link is no longer valid')

export interface ConsumedToken {
  kind: AccountLinkKind
  userId: number
  /** Email address that received the link. */
  email: string
}

/**
 * Consumes the token of an emailed link and locks the row of its user. Only one of several concurrent
 * requests succeeds. If the transaction fails, the token stays valid.
 *
 * @param kinds accepted kinds of links
 * @throws 400 if the link is unknown or of another kind, was used, has expired, or belongs to an inactive
 *   account
 */
export async function consumeToken(
  tx: Prisma.TransactionClient,
  token: string,
  kinds: readonly AccountLinkKind[],
): Promise<ConsumedToken> {
  const kind = parseTokenKind(token)
  if (!kind || kind === 'sign_up' || !kinds.includes(kind)) throw invalidToken()
  const hash = hashOneTimeToken(token)
  const found = await tx.oneTimeToken.findUnique({ where: { tokenHash: hash } })
  // Lock the user before the token, as all transactions do, to prevent deadlocks.
  const user = found && (await lockUser(tx, found.userId))
  if (!user?.is_active) throw invalidToken()
  const [consumed] = await tx.$queryRaw<{ user_id: number; email: string }[]>`
    UPDATE one_time_token SET used_at = now()
    WHERE token_hash = ${hash} AND used_at IS NULL AND expires_at > now() RETURNING user_id, email`
  if (!consumed) throw invalidToken()
  return { kind, userId: consumed.user_id, email: consumed.email }
}

/**
 * Invalidates all links that could give someone else access to the account, and deletes queued emails with
 * such links. Call it after changing an account's password or email address, so that an earlier email can't
 * undo the change. Links that only verify the current email address stay valid.
 */
export async function invalidateLinks(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$executeRaw`UPDATE one_time_token t SET used_at = now() FROM "user" u
    WHERE u.id = ${userId} AND t.user_id = u.id AND t.used_at IS NULL
      AND (t.purpose = 'reset_password' OR t.email <> u.email)`
  await tx.$executeRaw`DELETE FROM mail m USING "user" u
    WHERE u.id = ${userId} AND m.user_id = u.id
      AND (m.kind IN ('reset_password', 'change_email') OR m.kind = 'verify_email' AND m.email <> u.email)`
}
