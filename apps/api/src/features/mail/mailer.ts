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
import { createMailTransport, isAboutOneMail, isRefusedForGood, isTooSlow } from './transport.ts'

/** Milliseconds between two looks into the outbox; what this process wrote itself is sent at once. */
const EVERY = 30_000
/** Seconds after each failed attempt until the next; after the last of them the mail is given up. */
const RETRY_AFTER = [60, 300, 1_500, 7_200, 21_600]
/**
 * How one process sends. Three mails at a time, as many as strict mail servers allow; ten when the mail server keeps some
 * of them waiting. An attempt may last `attempt` milliseconds.
 */
const PACE = { lanes: 3, mostLanes: 10, longAfter: 1_000, attempt: 10_000 }
/** Mails that took too long are tried one at a time, with more patience, and keep no other waiting. */
const SLOW_PACE = { lanes: 1, mostLanes: 1, longAfter: 60_000, attempt: 60_000 }
/** Milliseconds that mails under way get when the server stops. */
const LAST_WORDS = 2_000

export interface Mailer {
  /** Has mails that are due sent, without being waited for. */
  wake(): void
  /** Sends mails that are due; resolves when none is left. */
  sendDue(): Promise<void>
  /** Looks for due mails now and then: those to be tried again, and those of processes that ended too early. */
  start(): void
  stop(): Promise<void>
}

/**
 * Sends what is in the outbox. Every instance has one, and no two of them send the same mail.
 *
 * @param pace other than `PACE`, for tests
 */
export function createMailer(config: Config, database: Database, log: Logger, pace = PACE): Mailer {
  const transport = createMailTransport(config, log)
  const stopping = new AbortController()
  const lanes = [
    createLanes(() => sendNext(false, pace.attempt), pace),
    createLanes(() => sendNext(true, SLOW_PACE.attempt), SLOW_PACE),
  ]
  let timer: NodeJS.Timeout | undefined

  /** The letter with its link, made now: no token is ever written down anywhere but in the mail. */
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
    // Whoever asks for an address learns nothing about it. Its owner does, and the link goes nowhere.
    const letter = is_taken
      ? writeLetter('email_taken', { username, config })
      : writeLetter(kind, { username, config, link: linkWith(token, kind, config) })
    return { letter, tokenHash }
  }

  /** Sends a mail; whether the mail server takes others, as far as this one tells. */
  async function send(mail: DueMail, milliseconds: number): Promise<boolean> {
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
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(milliseconds)])
      await transport.send(composed.letter, envelope, signal)
    } catch (err) {
      if (composed.tokenHash) await forgetToken(database, composed.tokenHash)
      return failed(mail, err)
    }
    await removeMail(database, mail.id)
    return true
  }

  async function failed({ id, user_id, kind, attempts }: DueMail, err: unknown): Promise<boolean> {
    const isRefused = isRefusedForGood(err)
    const isSlow = isTooSlow(err) && !stopping.signal.aborted
    const wait = isRefused ? undefined : RETRY_AFTER[attempts - 1]
    const about = { err, kind, userId: user_id, attempts }
    if (wait === undefined) {
      await removeMail(database, id)
      log.error(about, isRefused ? 'mail given up: its address was refused' : 'mail given up')
    } else {
      await postponeMail(database, id, { seconds: wait, isSlow })
      log.warn({ ...about, retryAfter: wait }, 'mail not sent')
    }
    return isRefused || isSlow || isAboutOneMail(err)
  }

  /** Sends one mail that is due; whether to go on with the next. */
  async function sendNext(isSlow: boolean, milliseconds: number): Promise<boolean> {
    try {
      const mail = await takeDueMail(database, isSlow)
      // While the server can't be reached, the others keep their attempts.
      return mail !== undefined && (await send(mail, milliseconds))
    } catch (err) {
      log.warn({ err }, 'the outbox could not be read')
      return false
    }
  }

  const wake = () => {
    for (const { wake } of lanes) wake()
  }

  async function sendDue(): Promise<void> {
    wake()
    await Promise.all(lanes.map(({ idle }) => idle()))
  }

  return {
    wake,
    sendDue,
    start() {
      if (config.MAIL === 'off') log.warn('MAIL=off: no mail is sent')
      else if (!config.SMTP_URL)
        log.warn('DEVELOPMENT ONLY: SMTP_URL is not set, so mail goes to this log with its links')
      timer = setInterval(wake, EVERY).unref()
      wake()
    },
    async stop() {
      clearInterval(timer)
      for (const { stop } of lanes) stop()
      const late = setTimeout(() => stopping.abort(), LAST_WORDS)
      await Promise.all(lanes.map(({ idle }) => idle()))
      clearTimeout(late)
    },
  }
}
