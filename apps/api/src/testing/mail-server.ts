import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** who the server was told to bring it to */
  recipients: string[]
  /** as it came, headers and all */
  raw: string
  token: string | undefined
}

interface Refusal {
  code: number
  message: string
  domain?: string
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  /** the last mail to this address */
  last(to: string): ReceivedMail
  /** makes it answer like this to addresses, of one domain perhaps, until it is told otherwise */
  refuse(refusal: Refusal | null): void
  close(): Promise<void>
}

/** A real mail server on this machine that keeps what it is sent. */
export async function startMailServer(
  port = 0,
  account?: { user: string; password: string },
): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refusal: Refusal | null = null
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === account?.user && password === account?.password
      done(isRight ? null : new Error('Who are you?'), isRight ? { user: username } : undefined)
    },
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (!address.endsWith(refusal?.domain ?? '')) return done()
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
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
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
