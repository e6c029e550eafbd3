import type { Database } from '@veranda/database'
import { type AccountLinkKind, LINKS, MAIL_KINDS, type MailKind, PURPOSES } from './mail.kinds.ts'

/** A row of the outbox that this process has taken. */
export interface DueMail {
  id: number
  /** Null for sign-ups. */
  user_id: number | null
  sign_up_id: number | null
  kind: MailKind
  email: string
  /** Names of sign-in providers, if the email concerns any. */
  about: string | null
  /** IP range whose request caused the email. Null if no request or several IP ranges caused it. */
  block: string | null
  /** Includes the attempt that is about to start. */
  attempts: number
  created_at: Date
}

/**
 * Seconds for which an email is reserved for the process that took it, longer than any attempt. If the
 * process ends early, the email is due again after this time.
 */
export const LEASE_SECONDS = 300

/**
 * Takes one due email; concurrent processes get different ones. Emails without attempts come first, so that
 * retries never delay them.
 *
 * @param busyIpRanges IP ranges whose emails must wait
 */
export async function takeDueMail(
  database: Database,
  busyIpRanges: readonly string[] = [],
): Promise<DueMail | undefined> {
  const [mail] = await database.query<DueMail>(
    `UPDATE mail SET due_at = now() + make_interval(secs => $1), attempts = attempts + 1
     WHERE id = (SELECT id FROM mail WHERE due_at <= now() AND kind = ANY ($2) AND (block IS NULL OR block <> ALL ($3))
       ORDER BY attempts > 0, due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, user_id, sign_up_id, kind, email, about, block, attempts, created_at`,
    [LEASE_SECONDS, MAIL_KINDS, busyIpRanges],
  )
  return mail
}

export async function removeMail(database: Database, id: number): Promise<void> {
  await database.query('DELETE FROM mail WHERE id = $1', [id])
}

/** Postpones an email's next attempt until the given number of seconds from now. */
export async function postponeMail(database: Database, id: number, seconds: number): Promise<void> {
  await database.query('UPDATE mail SET due_at = now() + make_interval(secs => $2) WHERE id = $1', [
    id,
    seconds,
  ])
}

export interface Recipient {
  username: string
  /** Whether another account uses the email address. */
  is_taken: boolean
}

/**
 * SQL conditions for whether a link is still needed, with the user as `u` and the email address that the link
 * is sent to as `$2`. Links that verify an email address or reset a password are only sent to the current
 * email address, and links that change it only to a different one.
 */
const IS_STILL_NEEDED: Record<AccountLinkKind, string> = {
  verify_email: 'u.email = $2 AND u.email_verified_at IS NULL',
  change_email: 'u.email <> $2',
  reset_password: 'u.email = $2',
}

/**
 * Stores the hash of a link's token and returns the recipient. Returns undefined and stores nothing if the
 * link is no longer needed or the account is not active. Transactions that revoke links lock the user's row
 * and delete queued emails. `saveToken` waits for these transactions, and stores nothing for a deleted email.
 */
export async function saveToken(
  database: Database,
  kind: AccountLinkKind,
  { id, user_id, email }: DueMail,
  tokenHash: Uint8Array,
): Promise<Recipient | undefined> {
  const [recipient] = await database.query<Recipient>(
    `WITH recipient AS (
       SELECT u.id, u.username, EXISTS (SELECT FROM "user" other WHERE other.email = $2 AND other.id <> u.id) AS is_taken
       FROM "user" u JOIN mail m ON m.user_id = u.id AND m.id = $6
       WHERE u.id = $1 AND u.is_active AND ${IS_STILL_NEEDED[kind]} FOR UPDATE OF u, m),
     saved AS (
       INSERT INTO one_time_token (token_hash, user_id, purpose, email, expires_at)
       SELECT $3, id, $4::one_time_token_purpose, $2, now() + make_interval(secs => $5) FROM recipient)
     SELECT username, is_taken FROM recipient`,
    [user_id, email, tokenHash, PURPOSES[kind], LINKS[kind].lifetimeSeconds, id],
  )
  return recipient
}

/**
 * Stores the hash of a sign-up's token and returns the recipient. Returns undefined if the sign-up has
 * expired or been completed.
 */
export async function saveSignUpToken(
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

/** Deletes the token of an email that was not sent. */
export async function deleteToken(database: Database, tokenHash: Uint8Array): Promise<void> {
  await database.query('UPDATE sign_up SET token_hash = NULL WHERE token_hash = $1', [tokenHash])
  await database.query('DELETE FROM one_time_token WHERE token_hash = $1', [tokenHash])
}

export async function findUsername(database: Database, userId: number | null): Promise<string | undefined> {
  const [user] = await database.query<{ username: string }>('SELECT username FROM "user" WHERE id = $1', [
    userId,
  ])
  return user?.username
}
