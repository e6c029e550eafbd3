import { createHmac } from 'node:crypto'
import { daysFromNow } from './subscription-client.ts'
import type { TestServer } from './test-server.ts'

export const SECRET = 'what-the-adapter-signs-with-as-of-today'
export const PATH = '/api/subscriptions/webhook'

/** Returns the Unix time `secondsAgo` seconds ago, in seconds. */
export const timestampAgo = (secondsAgo = 0) => String(Math.floor(Date.now() / 1000) - secondsAgo)
export const sign = (raw: string | Buffer, time = timestampAgo(), secret = SECRET) =>
  createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')
export const createSignatureHeader = (raw: string | Buffer, time = timestampAgo(), secret = SECRET) =>
  `t=${time},v1=${sign(raw, time, secret)}`

let eventCount = 0

/** Creates an event about a user's subscription, with the current time as `occurred_at`. */
export const createEvent = (user_id: number, subscription: object = {}, overrides: object = {}) => ({
  id: `evt_${++eventCount}`,
  type: 'subscription.updated',
  occurred_at: new Date().toISOString(),
  ...overrides,
  subscription: {
    external_id: `sub_${user_id}`,
    user_id,
    plan: 'pro',
    billing_cycle: 'monthly',
    status: 'active',
    expires_at: daysFromNow(),
    ...subscription,
  },
})

/** Returns the `occurred_at` field of an event that occurred `seconds` ago. */
export const occurredAgo = (seconds: number) => ({
  occurred_at: new Date(Date.now() - seconds * 1000).toISOString(),
})

/** Creates a client that sends webhooks as a payment provider's adapter does. */
export function createWebhookClient(server: TestServer) {
  /** Sends a body with a signature header, or without one if `header` is null. */
  const post = (raw: string, header: string | null = createSignatureHeader(raw), receiver = server) => {
    const call = receiver.anonymous().post(PATH).type('json')
    return (header === null ? call : call.set('Veranda-Signature', header)).send(raw)
  }
  const send = (payload: object) => post(JSON.stringify(payload))
  return {
    post,
    send,
    /** Sends an event, expects status 200, and returns the outcome of the event. */
    deliver: async (payload: object): Promise<string> => (await send(payload).expect(200)).body.outcome,
  }
}
