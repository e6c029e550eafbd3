import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Letter } from './letter.ts'

/** Milliseconds that a silent mail server is waited for, at each step. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export interface Envelope {
  to: string
  /** the same at each attempt, so that a server that got the mail twice can tell */
  messageId: string
}

export interface Transport {
  /** @throws when the mail server does not take the mail, or `signal` breaks it off */
  send(letter: Letter, envelope: Envelope, signal: AbortSignal): Promise<void>
}

/** The configured mail server; in development the log, where there is none. */
export function createMailTransport(config: Config, log: Logger): Transport {
  if (config.MAIL === 'off') return discarding(log)
  return config.SMTP_URL ? overSmtp(config.SMTP_URL, senderOf(config)) : intoLog(log)
}

/** Mail that is switched off leaves a line in the log, without its recipient and its link. */
const discarding = (log: Logger): Transport => ({
  async send({ subject }) {
    log.info({ subject }, 'mail not sent: MAIL=off')
  },
})

/** `Veranda <veranda@app.example.com>`, unless `MAIL_FROM` says otherwise. */
export const senderOf = ({ MAIL_FROM, publicUrl }: Config) =>
  MAIL_FROM ?? `Veranda <veranda@${publicUrl.hostname}>`

function overSmtp(url: string, from: string): Transport {
  const transporter = createTransport({
    url,
    ...PATIENCE,
    // Nothing in a mail may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ subject, text, html }, { to, messageId }, signal) {
      await transporter.sendMail({
        from,
        // As an object: an address is never read as a list of them.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal,
      })
    },
  }
}

function intoLog(log: Logger): Transport {
  return {
    async send({ subject, link }, { to }) {
      log.warn(
        { to, subject, ...(link && { link }) },
        link
          ? 'DEVELOPMENT ONLY: SMTP_URL is not set, so this mail was not sent. Anyone who has the link can use it'
          : 'DEVELOPMENT ONLY: SMTP_URL is not set, so this mail was not sent',
      )
    },
  }
}

interface SmtpError extends Error {
  /** nodemailer's name for what went wrong */
  code: string
  /** the command that was answered, as in `RCPT TO` */
  command?: string
  responseCode?: number
  /** the answer in its own words */
  response?: string
  /** which of its timeouts, where it was one */
  timeoutType?: string
}

const isSmtpError = (error: unknown): error is SmtpError => error instanceof Error && 'code' in error

/** Replies about the mailbox: unknown, moved or not allowed (RFC 5321, 4.2.3). */
const NO_MAILBOX: ReadonlySet<number | undefined> = new Set([550, 551, 553])
/** Status codes about the recipient's address or mailbox (RFC 3463, 3.2 and 3.3); 5.1.7 and 5.1.8 are about the sender. */
const OF_RECIPIENT = /^5\.(?:1\.(?:[0-6]|10)|2\.\d)$/
const STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/

/**
 * Whether the mail server rejects the recipient for good. Many servers reject the sender, or this server, only in their reply to
 * the recipient: such mail is kept.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!isSmtpError(error) || error.code !== 'EENVELOPE' || error.command !== 'RCPT TO') return false
  const status = STATUS.exec(error.response ?? '')?.[0]
  return NO_MAILBOX.has(error.responseCode) && (status === undefined || OF_RECIPIENT.test(status))
}

/** Whether the attempt was ended because it took too long: the mail server may have the mail all the same. */
export const mayHaveArrived = (error: unknown): boolean =>
  isSmtpError(error) && (error.code === 'EABORT' || error.timeoutType === 'SOCKET_TIMEOUT')

/** The server is about to close the connection (RFC 5321, 4.2.3). */
const CLOSING = 421

/** Whether the mail server answered, and what it refused is this recipient or this mail: it may take the next one. */
export const isAboutOneMail = (error: unknown): boolean =>
  isSmtpError(error) &&
  ((error.code === 'EENVELOPE' && error.command === 'RCPT TO') || error.code === 'EMESSAGE') &&
  error.responseCode !== undefined &&
  error.responseCode !== CLOSING
