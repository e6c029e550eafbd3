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

/** Milliseconds between two looks into the outbox; what this process wrote itself is sent at once. */
const EVERY = 30_000
/** Seconds after each failed attempt until the next; after the last of them the mail is given up. */
const RETRY_AFTER = [60, 300, 1_500, 7_200, 21_600]
/** Mails sent at a time: as many as strict mail servers allow, and more while the mail server is slow to take some. */
const PACE = { lanes: 3, mostLanes: 10, slowAfter: 1_000 }
/** Mails sent at a time that requests from one block of networks have caused. */
const PER_BLOCK = 2
/** Milliseconds for one attempt: well below the lease of the outbox. */
const ATTEMPT = 30_000
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
  const lanes = createLanes(sendNext, pace)
  /** how many mails are being sent, by the block that caused them */
  const underWay = new Map<string, number>()
  let taking: Promise<unknown> = Promise.resolve()
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

  /** Takes mails one at a time, so that each call sees what the previous one took. */
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

  /** Sends one mail that is due; whether to go on with the next. */
  async function sendNext(): Promise<boolean> {
    try {
      const mail = await take()
      // While the server can't be reached, the others keep their attempts.
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
