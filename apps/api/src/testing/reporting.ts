import { createHmac } from 'node:crypto'
import { soon } from './subscribing.ts'
import type { TestServer } from './test-server.ts'

export const SECRET = 'what-the-adapter-signs-with-as-of-today'
export const PATH = '/api/subscriptions/webhook'

export const seconds = (late = 0) => String(Math.floor(Date.now() / 1000) - late)
export const signature = (raw: string | Buffer, time = seconds(), secret = SECRET) =>
  createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')
export const header = (raw: string | Buffer, time = seconds(), secret = SECRET) =>
  `t=${time},v1=${signature(raw, time, secret)}`

let events = 0

/** Creates a current event about a user's subscription. */
export const event = (user_id: number, subscription: object = {}, more: object = {}) => ({
  id: `evt_${++events}`,
  type: 'subscription.updated',
  occurred_at: new Date().toISOString(),
  ...more,
  subscription: {
    external_id: `sub_${user_id}`,
    user_id,
    plan: 'pro',
    billing_cycle: 'monthly',
    status: 'active',
    expires_at: soon(),
    ...subscription,
  },
})

/** Returns the members of an event that occurred `age` seconds ago. */
export const aged = (age: number) => ({ occurred_at: new Date(Date.now() - age * 1000).toISOString() })

/** Returns the requests of a payment provider's adapter. */
export function reporting(server: TestServer) {
  const post = (raw: string, signed: string | null = header(raw), to = server) => {
    const call = to.anonymous().post(PATH).type('json')
    return (signed === null ? call : call.set('Veranda-Signature', signed)).send(raw)
  }
  const send = (sent: object) => post(JSON.stringify(sent))
  return {
    post,
    send,
    outcome: async (sent: object): Promise<string> => (await send(sent).expect(200)).body.outcome,
  }
}
