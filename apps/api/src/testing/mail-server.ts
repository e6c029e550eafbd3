import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** recipients in the SMTP envelope */
  recipients: string[]
  /** raw message with headers */
  raw: string
  /** token of the link in the message, if there is one */
  token: string | undefined
}

interface Rejection {
  code: number
  message: string
  domain?: string
  /** the command to reject; default: `RCPT TO` */
  command?: 'MAIL FROM'
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  /** returns the last message to this email address */
  last(to: string): ReceivedMail
  /** rejects all recipients, the recipients of one domain, or all senders, until called with null */
  reject(rejection: Rejection | null): void
  /** does not respond for recipients of this domain, until called with null */
  hang(domain: string | null): void
  close(): Promise<void>
}

const toError = ({ code, message }: Rejection) => Object.assign(new Error(message), { responseCode: code })

/** Starts a real mail server on this machine, which stores received messages in memory. */
export async function startMailServer(
  port = 0,
  account?: { user: string; password: string },
): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let rejection: Rejection | null = null
  let hangingDomain: string | null = null
  const pendingReplies: (() => void)[] = []
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isValid = username === account?.user && password === account?.password
      done(isValid ? null : new Error('Authentication failed'), isValid ? { user: username } : undefined)
    },
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, _session, done) {
      done(rejection?.command === 'MAIL FROM' ? toError(rejection) : null)
    },
    onRcptTo({ address }, _session, done) {
      if (hangingDomain && address.endsWith(hangingDomain)) return void pendingReplies.push(done)
      const isRejected = !rejection?.command && address.endsWith(rejection?.domain ?? '')
      done(rejection && isRejected ? toError(rejection) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        PostalMime.parse(raw).then((mail) => {
          const token = /#token=([\w-]+)/.exec(mail.text ?? '')?.[1]
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          mails.push({ ...mail, recipients, raw, token })
          done()
        }, done)
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: boundPort } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    mails,
    last(to) {
      const mail = mails.findLast(({ recipients }) => recipients.includes(to))
      if (!mail) throw new Error(`No mail received for ${to}`)
      return mail
    },
    reject(newRejection) {
      rejection = newRejection
    },
    hang(domain) {
      hangingDomain = domain
      if (!domain) for (const reply of pendingReplies.splice(0)) reply()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
