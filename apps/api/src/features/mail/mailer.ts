import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { composeEmail, type EmailMessage } from './email-message.ts'
import { createLanes } from './lanes.ts'
import { isLinkKind } from './mail.kinds.ts'
import { buildLink, generateOneTimeToken, hashOneTimeToken } from './one-time-token.ts'
import {
  type DueMail,
  deleteToken,
  findUsername,
  postponeMail,
  removeMail,
  saveSignUpToken,
  saveToken,
  takeDueMail,
} from './outbox.queries.ts'
import {
  affectsOnlyThisEmail,
  createMailTransport,
  isPermanentRejection,
  mayHaveBeenDelivered,
} from './transport.ts'

/** Milliseconds between checks of the outbox. Emails queued by this process are sent immediately. */
const POLL_INTERVAL_MS = 30_000
/**
 * Seconds until the next attempt, by number of failed attempts. If the attempt after the last delay fails,
 * the email is dropped.
 */
const RETRY_DELAYS_SECONDS = [60, 300, 1_500, 7_200, 21_600]
/**
 * Limits on the concurrent emails of a mailer: usually `lanes`, as many as strict mail servers allow, and up
 * to `maxLanes` while the mail server is slow. `slowAfter` is in milliseconds.
 */
const PACE = { lanes: 3, maxLanes: 10, slowAfter: 1_000 }
/** Maximum number of concurrent emails of a mailer that were caused by requests from one IP range. */
const MAX_PER_IP_RANGE = 2
/** Timeout of one attempt in milliseconds, well below the time for which `takeDueMail` reserves an email. */
const ATTEMPT_TIMEOUT_MS = 30_000
/** Maximum time in milliseconds that a stopping server waits for emails in progress. */
const SHUTDOWN_TIMEOUT_MS = 2_000

export interface Mailer {
  /** Starts sending due emails, and returns immediately. */
  wake(): void
  /** Sends due emails; resolves when none is left, or when a failure stops the sending. */
  sendDue(): Promise<void>
  /**
   * Starts sending due emails, immediately and periodically. This includes retries, and emails left behind by
   * processes that ended early.
   */
  start(): void
  /** Stops sending. Emails in progress have some time to finish, and are then aborted. */
  stop(): Promise<void>
}

/**
 * Creates a mailer that sends the emails in the outbox. Each instance of the server has a mailer, and each
 * email is handled by only one mailer at a time.
 *
 * @param pace concurrency limits, which tests override
 */
export function createMailer(config: Config, database: Database, log: Logger, pace = PACE): Mailer {
  const transport = createMailTransport(config, log)
  const stopping = new AbortController()
  const lanes = createLanes(sendNext, pace)
  /** Number of emails being sent, by the IP range that caused them. */
  const sendingByIpRange = new Map<string, number>()
  let previousTake: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  /**
   * Formats the email. If this kind of email has a link, also generates the token and stores only its hash,
   * so that nothing but the email contains the token. Returns undefined if the email is no longer needed.
   */
  async function compose(
    mail: DueMail,
  ): Promise<{ message: EmailMessage; tokenHash?: Uint8Array } | undefined> {
    const { kind } = mail
    if (!isLinkKind(kind)) {
      const username = await findUsername(database, mail.user_id)
      return username === undefined
        ? undefined
        : { message: composeEmail(kind, { username, config, providerNames: mail.about }) }
    }
    const token = generateOneTimeToken(kind)
    const tokenHash = hashOneTimeToken(token)
    const recipient =
      kind === 'sign_up'
        ? await saveSignUpToken(database, mail, tokenHash)
        : await saveToken(database, kind, mail, tokenHash)
    if (!recipient) return undefined
    const { username, is_taken } = recipient
    // The requester must not learn that an email address is taken. Its owner gets an email without a link.
    const message = is_taken
      ? composeEmail('email_taken', { username, config })
      : composeEmail(kind, { username, config, link: buildLink(token, kind, config) })
    return { message, tokenHash }
  }

  /**
   * Sends an email.
   *
   * @returns whether the mail server is likely to accept other emails
   */
  async function send(mail: DueMail): Promise<boolean> {
    const composed = await compose(mail)
    if (!composed) {
      await removeMail(database, mail.id)
      return true
    }
    const envelope = {
      to: mail.email,
      messageId: `<${mail.id}.${mail.created_at.getTime()}@${config.publicUrl.hostname}>`,
    }
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)])
      await transport.send(composed.message, envelope, signal)
    } catch (err) {
      if (composed.tokenHash && !mayHaveBeenDelivered(err)) await deleteToken(database, composed.tokenHash)
      return handleFailure(mail, err)
    }
    await removeMail(database, mail.id)
    return true
  }

  /**
   * Postpones the email after a failed attempt, or drops it.
   *
   * @returns whether the mail server is likely to accept other emails
   */
  async function handleFailure({ id, user_id, kind, attempts }: DueMail, err: unknown): Promise<boolean> {
    const isRejected = isPermanentRejection(err)
    const delaySeconds = isRejected ? undefined : RETRY_DELAYS_SECONDS[attempts - 1]
    const entry = { err, kind, userId: user_id, attempts }
    if (delaySeconds === undefined) {
      await removeMail(database, id)
      log.error(entry, isRejected ? 'email dropped: the mail server rejected its recipient' : 'email dropped')
    } else {
      await postponeMail(database, id, delaySeconds)
      log.warn({ ...entry, retryAfter: delaySeconds }, 'email not sent; retrying')
    }
    // A mail server that hangs while it receives one email may still accept others.
    return isRejected || mayHaveBeenDelivered(err) || affectsOnlyThisEmail(err)
  }

  const updateSendingCount = ({ block }: DueMail, change: 1 | -1) => {
    if (block === null) return
    const count = (sendingByIpRange.get(block) ?? 0) + change
    if (count > 0) sendingByIpRange.set(block, count)
    else sendingByIpRange.delete(block)
  }

  /** Takes one due email. Calls run one after another, so that each call sees what the previous one took. */
  function takeMail(): Promise<DueMail | undefined> {
    const takenMail = previousTake.then(async () => {
      const busyIpRanges = [...sendingByIpRange]
        .filter(([, count]) => count >= MAX_PER_IP_RANGE)
        .map(([block]) => block)
      const mail = await takeDueMail(database, busyIpRanges)
      if (mail) updateSendingCount(mail, 1)
      return mail
    })
    previousTake = takenMail.catch(() => undefined)
    return takenMail
  }

  /**
   * Sends one due email.
   *
   * @returns whether to continue with the next one
   */
  async function sendNext(): Promise<boolean> {
    try {
      const mail = await takeMail()
      // Stops if the mail server is unreachable, so that the other emails don't use up their attempts.
      return mail !== undefined && (await send(mail).finally(() => updateSendingCount(mail, -1)))
    } catch (err) {
      log.warn({ err }, 'could not process the outbox')
      return false
    }
  }

  async function sendDue(): Promise<void> {
    lanes.wake()
    await lanes.waitUntilIdle()
  }

  return {
    wake: lanes.wake,
    sendDue,
    start() {
      if (config.MAIL === 'off') log.warn('MAIL=off: no mail is sent')
      else if (!config.SMTP_URL)
        log.warn('DEVELOPMENT ONLY: SMTP_URL is not set, so emails and their links are logged')
      timer = setInterval(lanes.wake, POLL_INTERVAL_MS).unref()
      lanes.wake()
    },
    async stop() {
      clearInterval(timer)
      lanes.stop()
      const abortTimer = setTimeout(() => stopping.abort(), SHUTDOWN_TIMEOUT_MS)
      await lanes.waitUntilIdle()
      clearTimeout(abortTimer)
    },
  }
}
