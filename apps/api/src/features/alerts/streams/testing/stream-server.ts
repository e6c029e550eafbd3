import { createApp } from '../../../../app.ts'
import { type ReceivedEvent, readEvents } from '../../../../testing/event-reader.ts'
import { listenOnLoopback } from '../../../../testing/listen-on-loopback.ts'
import { PASSWORD, startTestServer } from '../../../../testing/test-server.ts'

export const hasReadyEvent = (events: readonly ReceivedEvent[]) =>
  events.some(({ event }) => event === 'ready')

/** Starts a server, creates an administrator, and returns functions that create alerts and open streams. */
export async function startStreamServer(environment: Record<string, string>) {
  const server = await startTestServer(environment)
  const http = await listenOnLoopback(createApp(server))
  const boss = await server.createUser('boss', 'admin')
  return {
    server,
    http,
    boss,
    async createAlert(title: string, more: object = {}) {
      const fields = { title, message: 'Hello', ...more }
      return (await boss.agent.post('/api/admin/alerts').send(fields).expect(201)).body.alert
    },
    deleteAlert: (id: number) => boss.agent.delete(`/api/admin/alerts/${id}`).expect(204),
    /** Signs in an existing user and returns a `Cookie` header, for a client without a cookie jar. */
    async signInForCookie(username: string) {
      const response = await server
        .anonymous()
        .post('/api/auth/signin')
        .send({ email: `${username}@example.com`, password: PASSWORD })
      return { Cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' }
    },
    /** Opens a stream and waits until the server has sent the active or missed alerts. */
    async openStream(headers: Record<string, string> = {}) {
      const reader = await readEvents(`${http.origin}/api/alerts/stream`, headers)
      await reader.waitUntil(hasReadyEvent)
      return reader
    },
    async close() {
      await http.close()
      await server.close()
    },
  }
}

export type StreamServer = Awaited<ReturnType<typeof startStreamServer>>
