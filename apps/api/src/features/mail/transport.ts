import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { EmailMessage } from './email-message.ts'

/** Milliseconds to wait for an unresponsive mail server in each step of a delivery. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export interface Envelope {
  to: string
  /** Identical for all attempts to send an email, so that a mail server can detect duplicates. */
  messageId: string
}

export interface Transport {
  /** @throws if the mail server does not accept the email, or `signal` aborts it */
  send(message: EmailMessage, envelope: Envelope, signal: AbortSignal): Promise<void>
}

/**
 * Creates the configured transport. It sends emails to a mail server, only logs them if `SMTP_URL` is not set
 * (in development), or discards them with `MAIL=off`.
 */
export function createMailTransport(config: Config, log: Logger): Transport {
  if (config.MAIL === 'off') return createDiscardTransport(log)
  return config.SMTP_URL ? createSmtpTransport(config.SMTP_URL, getSender(config)) : createLogTransport(log)
}

/** Creates the transport for `MAIL=off`, which only logs the subject, without recipient and link. */
const createDiscardTransport = (log: Logger): Transport => ({
  async send({ subject }) {
    log.info({ subject }, 'mail not sent: MAIL=off')
  },
})

/**
 * Returns the sender: `MAIL_FROM`, or by default an email address at the host name of `PUBLIC_URL`, such as
 * `Veranda <veranda@app.example.com>`.
 */
export const getSender = ({ MAIL_FROM, publicUrl }: Config) =>
  MAIL_FROM ?? `Veranda <veranda@${publicUrl.hostname}>`

function createSmtpTransport(url: string, from: string): Transport {
  const transporter = createTransport({
    url,
    ...TIMEOUTS_MS,
    // Nodemailer must never read files or fetch URLs to put their content into emails.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ subject, text, html }, { to, messageId }, signal) {
      await transporter.sendMail({
        from,
        // Passed as an object, so that the email address is never parsed as a list.
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

function createLogTransport(log: Logger): Transport {
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
  /** Error code of nodemailer. */
  code: string
  /** SMTP command that failed, such as `RCPT TO`. */
  command?: string
  responseCode?: number
  /** Reply of the mail server. */
  response?: string
  /** Which timeout was exceeded, if any. */
  timeoutType?: string
}

const isSmtpError = (error: unknown): error is SmtpError => error instanceof Error && 'code' in error

/** Reply codes about the mailbox: unknown, moved, or not allowed (RFC 5321, 4.2.3). */
const MAILBOX_REPLY_CODES: ReadonlySet<number | undefined> = new Set([550, 551, 553])
/**
 * Matches status codes about the recipient's email address or mailbox (RFC 3463, 3.2 and 3.3; RFC 7505). The
 * codes 5.1.7 and 5.1.8 don't match, because they are about the sender.
 */
const RECIPIENT_STATUS_PATTERN = /^5\.(?:1\.(?:[0-6]|10)|2\.\d)$/
const STATUS_PATTERN = /\b5\.\d{1,3}\.\d{1,3}\b/

/**
 * Returns whether the mail server rejects the recipient permanently. Many mail servers wait until `RCPT TO`
 * before they reject the sender or the sending host. Rejections with a status code about the sender or host
 * don't count, so the email is retried.
 */
export function isPermanentRejection(error: unknown): boolean {
  if (!isSmtpError(error) || error.code !== 'EENVELOPE' || error.command !== 'RCPT TO') return false
  const status = STATUS_PATTERN.exec(error.response ?? '')?.[0]
  return (
    MAILBOX_REPLY_CODES.has(error.responseCode) &&
    (status === undefined || RECIPIENT_STATUS_PATTERN.test(status))
  )
}

/**
 * Returns whether the attempt was aborted, or timed out after the mail server's greeting. The mail server may
 * then have accepted the email.
 */
export const mayHaveBeenDelivered = (error: unknown): boolean =>
  isSmtpError(error) && (error.code === 'EABORT' || error.timeoutType === 'SOCKET_TIMEOUT')

/** Reply code of a mail server that is about to close the connection (RFC 5321, 4.2.3). */
const SERVICE_CLOSING = 421

/**
 * Returns whether the mail server rejected only this recipient or email, so that it may accept the next one.
 */
export const affectsOnlyThisEmail = (error: unknown): boolean =>
  isSmtpError(error) &&
  ((error.code === 'EENVELOPE' && error.command === 'RCPT TO') || error.code === 'EMESSAGE') &&
  error.responseCode !== undefined &&
  error.responseCode !== SERVICE_CLOSING
