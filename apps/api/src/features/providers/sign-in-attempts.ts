import { createHash } from 'node:crypto'
import type { CookieOptions } from 'express'
import type { Config } from '../../config.ts'
import type { Context } from '../../http/route.ts'
import { generateSecret, readSecretCookie } from '../auth/secret-cookies.ts'
import type { Checks } from './provider.ts'

/** Milliseconds within which a sign-in flow must complete. */
export const ATTEMPT_TIMEOUT_MS = 10 * 60_000

/** Purpose of a sign-in flow: signing in, linking the provider, or reauthenticating. */
export type Intent = 'sign_in' | 'link' | 'confirm'

/** A sign-in flow in progress, stored until the provider redirects the browser back or the flow expires. */
interface Attempt {
  checks: Checks
  intent: Intent
  /** ID of the session that started linking or reauthentication, or null for a sign-in. */
  sessionId: string | null
  returnTo: string
}

const getCookieName = ({ secureCookies }: Config) =>
  secureCookies ? '__Host-veranda-attempt' : 'veranda-attempt'

const hashAttempt = (secret: string, state: string) =>
  new Uint8Array(createHash('sha256').update(`${secret}.${state}`).digest())

/**
 * Reads the secret in the cookie, which ties attempts to the browser that started them. All tabs of a browser
 * share the secret, and each tab can have its own attempt.
 */
const readSecret = ({ req, config }: Context) => readSecretCookie(req, getCookieName(config))

/**
 * Stores a new attempt and sets the cookie that ties it to this browser.
 *
 * @returns values to send to the provider and to verify its response against: new random values, and the
 *   earliest accepted time of authentication for a reauthentication
 */
export async function createAttempt(
  context: Context,
  provider: string,
  attempt: Pick<Attempt, 'intent' | 'sessionId' | 'returnTo'>,
): Promise<Checks> {
  const { config, database, res } = context
  const secret = readSecret(context) ?? generateSecret()
  const [state, nonce, codeVerifier] = [generateSecret(), generateSecret(), generateSecret()]
  const now = Date.now()
  await database.prisma.signInAttempt.create({
    data: {
      ...attempt,
      provider,
      tokenHash: hashAttempt(secret, state),
      state,
      nonce,
      codeVerifier,
      expiresAt: new Date(now + ATTEMPT_TIMEOUT_MS),
    },
  })
  const options: CookieOptions = {
    httpOnly: true,
    // With `strict`, the browser would not send the cookie when the provider redirects to the callback.
    sameSite: 'lax',
    secure: config.secureCookies,
    path: '/',
    maxAge: ATTEMPT_TIMEOUT_MS,
  }
  res.cookie(getCookieName(config), secret, options)
  return { state, nonce, codeVerifier, earliestAuthTime: attempt.intent === 'confirm' ? new Date(now) : null }
}

interface AttemptRow {
  session_id: string | null
  intent: Intent
  nonce: string
  code_verifier: string
  return_to: string
  expires_at: Date
}

/**
 * Deletes the attempt that this browser started with the given state, so that it can be used only once, and
 * returns it. Returns null if there is no such attempt, or if it has expired or been used.
 */
export async function consumeAttempt(
  context: Context,
  provider: string,
  state: string | undefined,
): Promise<Attempt | null> {
  const secret = readSecret(context)
  if (!secret || !state) return null
  const [row] = await context.database.query<AttemptRow>(
    `DELETE FROM sign_in_attempt WHERE token_hash = $1 AND provider = $2 AND expires_at > now()
     RETURNING session_id, intent, nonce, code_verifier, return_to, expires_at`,
    [hashAttempt(secret, state), provider],
  )
  if (!row) return null
  const { intent, nonce, code_verifier: codeVerifier } = row
  const startedAt = new Date(row.expires_at.getTime() - ATTEMPT_TIMEOUT_MS)
  const earliestAuthTime = intent === 'confirm' ? startedAt : null
  return {
    checks: { state, nonce, codeVerifier, earliestAuthTime },
    intent,
    sessionId: row.session_id,
    returnTo: row.return_to,
  }
}
