import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** recipients in the SMTP envelope */
  recipients: string[]
  /** raw message with headers */
  raw: string
  token: string | undefined
}

interface Refusal {
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
  /** rejects recipients, only those of one domain, or senders, until called with null */
  refuse(refusal: Refusal | null): void
  /** does not respond for recipients of this domain, until called with null */
  hang(domain: string | null): void
  close(): Promise<void>
}

const errorOf = ({ code, message }: Refusal) => Object.assign(new Error(message), { responseCode: code })

/** Starts a real mail server on this machine that stores received messages. */
export async function startMailServer(
  port = 0,
  account?: { user: string; password: string },
): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refusal: Refusal | null = null
  let hanging: string | null = null
  const held: (() => void)[] = []
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === account?.user && password === account?.password
      done(isRight ? null : new Error('Who are you?'), isRight ? { user: username } : undefined)
    },
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, _session, done) {
      done(refusal?.command === 'MAIL FROM' ? errorOf(refusal) : null)
    },
    onRcptTo({ address }, _session, done) {
      if (hanging && address.endsWith(hanging)) return void held.push(done)
      const isRefused = !refusal?.command && address.endsWith(refusal?.domain ?? '')
      done(refusal && isRefused ? errorOf(refusal) : null)
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
  const { port: listening } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    last(to) {
      const mail = mails.findLast(({ recipients }) => recipients.includes(to))
      if (!mail) throw new Error(`No mail came for ${to}`)
      return mail
    },
    refuse(next) {
      refusal = next
    },
    hang(domain) {
      hanging = domain
      if (!domain) for (const release of held.splice(0)) release()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
