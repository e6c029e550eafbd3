import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
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
import { createMailTransport, isAboutOneMail, isRefusedForGood } from './transport.ts'

/** Milliseconds between two looks into the outbox; what this process wrote itself is sent at once. */
const EVERY = 30_000
/** Seconds after each failed attempt until the next; after the last of them the mail is given up. */
const RETRY_AFTER = [60, 300, 1_500, 7_200, 21_600]
/** Mails that one process sends at the same time. */
const LANES = 3
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

/** Sends what is in the outbox. Every instance has one, and no two of them send the same mail. */
export function createMailer(config: Config, database: Database, log: Logger): Mailer {
  const transport = createMailTransport(config, log)
  const stopping = new AbortController()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let isWokenAgain = false

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
      await transport.send(composed.letter, envelope, stopping.signal)
    } catch (err) {
      if (composed.tokenHash) await forgetToken(database, composed.tokenHash)
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
    return isRefused || isAboutOneMail(err)
  }

  async function lane(): Promise<void> {
    try {
      while (!isStopped) {
        const mail = await takeDueMail(database)
        // While the server can't be reached, the others keep their attempts.
        if (!mail || !(await send(mail))) return
      }
    } catch (err) {
      log.warn({ err }, 'the outbox could not be read')
    }
  }

  async function work(): Promise<void> {
    do {
      isWokenAgain = false
      await Promise.all(Array.from({ length: LANES }, lane))
    } while (isWokenAgain && !isStopped)
  }

  function sendDue(): Promise<void> {
    isWokenAgain = true
    round ??= work().finally(() => {
      round = undefined
      if (isWokenAgain && !isStopped) void sendDue()
    })
    return round
  }

  return {
    wake: () => void (isStopped || sendDue()),
    sendDue,
    start() {
      if (config.MAIL === 'off') log.warn('MAIL=off: no mail is sent')
      else if (!config.SMTP_URL)
        log.warn('DEVELOPMENT ONLY: SMTP_URL is not set, so mail goes to this log with its links')
      timer = setInterval(sendDue, EVERY).unref()
      void sendDue()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      if (!round) return
      const late = setTimeout(() => stopping.abort(), LAST_WORDS)
      await round
      clearTimeout(late)
    },
  }
}
