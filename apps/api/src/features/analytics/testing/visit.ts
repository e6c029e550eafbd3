import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from '../../../testing/test-server.ts'

/** Environment in which a server trusts the `X-Forwarded-For` header that `visit` sends. */
export const PROXY_SETTINGS = { TRUST_PROXY: '1' }

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

export const DESKTOP = { 'User-Agent': FIREFOX }
export const MOBILE = { 'User-Agent': PHONE }

/**
 * Sends the events of one visitor in one request. Unless they have an `age`, they occurred one second apart,
 * the last one just now.
 *
 * @param visitorNumber last part of the visitor's IP address
 */
export async function visit(
  server: TestServer,
  visitorNumber: number,
  events: readonly object[],
  headers: Record<string, string> = DESKTOP,
): Promise<void> {
  const sentEvents = events.map((event, index) => ({
    id: randomUUID(),
    age: (events.length - 1 - index) * 1_000,
    ...event,
  }))
  const { status, body } = await server
    .anonymous()
    .post('/api/analytics/collect')
    .set({ 'X-Forwarded-For': `93.184.216.${visitorNumber}`, ...headers })
    .send({ events: sentEvents })
  if (status !== 202 || body.accepted !== events.length)
    throw new Error(`The visit was not counted: ${status} ${JSON.stringify(body)}`)
}

export const createPageview = (url: string, fields: object = {}) => ({ type: 'pageview', url, ...fields })

/** Adds all sent events to the roll-ups. */
export async function addToRollUps({ analytics }: TestServer): Promise<void> {
  await analytics.intake.waitUntilIdle()
  // `catchUp` returns false while the server's own timer is adding the same events.
  while (!(await analytics.rollUps.catchUp())) await sleep(20)
}
