import type { Database } from '@veranda/database'
import { type AccountLinkKind, LINKS, MAIL_KINDS, type MailKind, PURPOSES } from './mail.kinds.ts'

/** A row of the outbox that this process has taken. */
export interface DueMail {
  id: number
  /** null for a sign-up */
  user_id: number | null
  sign_up_id: number | null
  kind: MailKind
  email: string
  about: string | null
  /** null where no request caused it */
  block: string | null
  /** with the one that begins now */
  attempts: number
  created_at: Date
}

/**
 * Seconds for which a mail belongs to who took it. It is longer than any attempt lasts; when the process ends in the
 * middle of one, the mail is due again after that.
 */
export const LEASE = 300

/**
 * Takes one mail that is due; of several processes that ask at once each gets another. Mails that were not tried yet come
 * first: however many have to be tried again, nobody waits for those.
 *
 * @param busy blocks of networks whose mails have to wait
 */
export async function takeDueMail(
  database: Database,
  busy: readonly string[] = [],
): Promise<DueMail | undefined> {
  const [mail] = await database.query<DueMail>(
    `UPDATE mail SET due_at = now() + make_interval(secs => $1), attempts = attempts + 1
     WHERE id = (SELECT id FROM mail WHERE due_at <= now() AND kind = ANY ($2) AND (block IS NULL OR block <> ALL ($3))
       ORDER BY attempts > 0, due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, user_id, sign_up_id, kind, email, about, block, attempts, created_at`,
    [LEASE, MAIL_KINDS, busy],
  )
  return mail
}

export async function removeMail(database: Database, id: number): Promise<void> {
  await database.query('DELETE FROM mail WHERE id = $1', [id])
}

/** Has a mail tried again after so many seconds. */
export async function postponeMail(database: Database, id: number, seconds: number): Promise<void> {
  await database.query('UPDATE mail SET due_at = now() + make_interval(secs => $2) WHERE id = $1', [
    id,
    seconds,
  ])
}

export interface Recipient {
  username: string
  /** whether the address is that of another account */
  is_taken: boolean
}

/** When a link is still wanted: an account that is gone, or an address that has changed since, gets none. */
const STILL_WANTED: Record<AccountLinkKind, string> = {
  verify_email: 'u.email = $2 AND u.email_verified_at IS NULL',
  change_email: 'u.email <> $2',
  reset_password: 'u.email = $2',
}

/**
 * Notes the token of a link and says whom it greets; undefined, and no token, when nobody wants it any more. It waits for
 * who holds the user's row, as everybody does who takes links back: a mail that they have removed gets no token.
 */
export async function noteToken(
  database: Database,
  kind: AccountLinkKind,
  { id, user_id, email }: DueMail,
  tokenHash: Uint8Array,
): Promise<Recipient | undefined> {
  const [recipient] = await database.query<Recipient>(
    `WITH recipient AS (
       SELECT u.id, u.username, EXISTS (SELECT FROM "user" other WHERE other.email = $2 AND other.id <> u.id) AS is_taken
       FROM "user" u JOIN mail m ON m.user_id = u.id AND m.id = $6
       WHERE u.id = $1 AND u.is_active AND ${STILL_WANTED[kind]} FOR UPDATE OF u, m),
     noted AS (
       INSERT INTO one_time_token (token_hash, user_id, purpose, email, expires_at)
       SELECT $3, id, $4::one_time_token_purpose, $2, now() + make_interval(secs => $5) FROM recipient)
     SELECT username, is_taken FROM recipient`,
    [user_id, email, tokenHash, PURPOSES[kind], LINKS[kind].lasts, id],
  )
  return recipient
}

/**
 * Gives a sign-up its token. Returns undefined, and gives none, if the sign-up has expired or been completed; an address
 * that is another account's gets a letter without a link.
 */
export async function noteSignUpToken(
  database: Database,
  { sign_up_id, email }: DueMail,
  tokenHash: Uint8Array,
): Promise<Recipient | undefined> {
  const [recipient] = await database.query<Recipient>(
    `UPDATE sign_up SET token_hash = $2 WHERE id = $1 AND expires_at > now()
     RETURNING username, EXISTS (SELECT FROM "user" WHERE email = $3) AS is_taken`,
    [sign_up_id, tokenHash, email],
  )
  return recipient
}

/** The mail with this token did not go out. */
export async function forgetToken(database: Database, tokenHash: Uint8Array): Promise<void> {
  await database.query('UPDATE sign_up SET token_hash = NULL WHERE token_hash = $1', [tokenHash])
  await database.query('DELETE FROM one_time_token WHERE token_hash = $1', [tokenHash])
}

export async function findUsername(database: Database, userId: number | null): Promise<string | undefined> {
  const [user] = await database.query<{ username: string }>('SELECT username FROM "user" WHERE id = $1', [
    userId,
  ])
  return user?.username
}
