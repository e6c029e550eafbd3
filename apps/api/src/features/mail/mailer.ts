import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { createLanes } from './lanes.ts'
import { type Letter, writeLetter } from './letter.ts'
import { isLink } from './mail.kinds.ts'
import { hashOneTimeToken, linkWith, newOneTimeToken } from './one-time-token.ts'
import {
  type DueMail,
  findUsername,
  forgetToken,
  noteSignUpToken,
  noteToken,
  postponeMail,
  removeMail,
  takeDueMail,
} from './outbox.queries.ts'
import { createMailTransport, isAboutOneMail, isRefusedForGood, mayHaveArrived } from './transport.ts'

/** Milliseconds between checks of the outbox. Emails queued by this process are sent immediately. */
const EVERY = 30_000
/** Seconds until the next attempt, by number of failed attempts. After the last one, the email is dropped. */
const RETRY_AFTER = [60, 300, 1_500, 7_200, 21_600]
/** Concurrent emails: as many as strict mail servers allow, and more while the mail server is slow. */
const PACE = { lanes: 3, mostLanes: 10, slowAfter: 1_000 }
/** Maximum number of concurrent emails caused by requests from one IP range. */
const PER_BLOCK = 2
/** Timeout of one attempt in milliseconds, well below the lease of the outbox. */
const ATTEMPT = 30_000
/** Milliseconds that emails in progress get when the server stops. */
const LAST_WORDS = 2_000

export interface Mailer {
  /** Starts sending due emails, and returns immediately. */
  wake(): void
  /** Sends due emails; resolves when none is left. */
  sendDue(): Promise<void>
  /** Periodically looks for due emails: retries, and emails of processes that ended early. */
  start(): void
  stop(): Promise<void>
}

/**
 * Creates a mailer that sends the emails in the outbox. Each instance has one, and each email is sent by only
 * one of them.
 *
 * @param pace concurrency limits, which tests override
 */
export function createMailer(config: Config, database: Database, log: Logger, pace = PACE): Mailer {
  const transport = createMailTransport(config, log)
  const stopping = new AbortController()
  const lanes = createLanes(sendNext, pace)
  /** Number of emails being sent, by the IP range that caused them. */
  const underWay = new Map<string, number>()
  let taking: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  /** Formats the email and generates its link, so that the token is stored nowhere but in the email. */
  async function compose(mail: DueMail): Promise<{ letter: Letter; tokenHash?: Uint8Array } | undefined> {
    const { kind } = mail
    if (!isLink(kind)) {
      const username = await findUsername(database, mail.user_id)
      return username === undefined
        ? undefined
        : { letter: writeLetter(kind, { username, config, about: mail.about }) }
    }
    const token = newOneTimeToken(kind)
    const tokenHash = hashOneTimeToken(token)
    const recipient =
      kind === 'sign_up'
        ? await noteSignUpToken(database, mail, tokenHash)
        : await noteToken(database, kind, mail, tokenHash)
    if (!recipient) return undefined
    const { username, is_taken } = recipient
    // The requester learns nothing about a taken email address. Its owner is notified, without a working
    // link.
    const letter = is_taken
      ? writeLetter('email_taken', { username, config })
      : writeLetter(kind, { username, config, link: linkWith(token, kind, config) })
    return { letter, tokenHash }
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
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT)])
      await transport.send(composed.letter, envelope, signal)
    } catch (err) {
      if (composed.tokenHash && !mayHaveArrived(err)) await forgetToken(database, composed.tokenHash)
      return failed(mail, err)
    }
    await removeMail(database, mail.id)
    return true
  }

  async function failed({ id, user_id, kind, attempts }: DueMail, err: unknown): Promise<boolean> {
    const isRefused = isRefusedForGood(err)
    const wait = isRefused ? undefined : RETRY_AFTER[attempts - 1]
    const about = { err, kind, userId: user_id, attempts }
    if (wait === undefined) {
      await removeMail(database, id)
      log.error(about, isRefused ? 'mail given up: its address was refused' : 'mail given up')
    } else {
      await postponeMail(database, id, wait)
      log.warn({ ...about, retryAfter: wait }, 'mail not sent')
    }
    return isRefused || mayHaveArrived(err) || isAboutOneMail(err)
  }

  const count = ({ block }: DueMail, change: 1 | -1) => {
    if (block === null) return
    const now = (underWay.get(block) ?? 0) + change
    if (now > 0) underWay.set(block, now)
    else underWay.delete(block)
  }

  /** Takes emails one at a time, so that each call sees what the previous one took. */
  function take(): Promise<DueMail | undefined> {
    const taken = taking.then(async () => {
      const busy = [...underWay].filter(([, mails]) => mails >= PER_BLOCK).map(([block]) => block)
      const mail = await takeDueMail(database, busy)
      if (mail) count(mail, 1)
      return mail
    })
    taking = taken.catch(() => undefined)
    return taken
  }

  /**
   * Sends one due email.
   *
   * @returns whether to continue with the next one
   */
  async function sendNext(): Promise<boolean> {
    try {
      const mail = await take()
      // If the mail server is unreachable, the other emails keep their attempts.
      return mail !== undefined && (await send(mail).finally(() => count(mail, -1)))
    } catch (err) {
      log.warn({ err }, 'the outbox could not be read')
      return false
    }
  }

  async function sendDue(): Promise<void> {
    lanes.wake()
    await lanes.idle()
  }

  return {
    wake: lanes.wake,
    sendDue,
    start() {
      if (config.MAIL === 'off') log.warn('MAIL=off: no mail is sent')
      else if (!config.SMTP_URL)
        log.warn('DEVELOPMENT ONLY: SMTP_URL is not set, so emails and their links are logged')
      timer = setInterval(lanes.wake, EVERY).unref()
      lanes.wake()
    },
    async stop() {
      clearInterval(timer)
      lanes.stop()
      const late = setTimeout(() => stopping.abort(), LAST_WORDS)
      await lanes.idle()
      clearTimeout(late)
    },
  }
}
