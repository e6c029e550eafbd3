import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface VisitEvent {
  type: string
  id: string
  /** milliseconds from the event to the request */
  age: number
  url: string
  title?: string
  referrer?: string
  name?: string
  action?: string
  value?: number
}

export interface CollectedRequest {
  /** time in milliseconds since the epoch */
  receivedAt: number
  headers: IncomingMessage['headers']
  /** events of this request, whether accepted or not */
  events: VisitEvent[]
  status: number
}

interface CollectResponse {
  status: number
  headers?: Record<string, string>
}

export interface VisitsSite {
  origin: string
  /** every request to the collection route */
  collected: CollectedRequest[]
  /** paths of the requested pages */
  pages: string[]
  /** accepted events, deduplicated by ID */
  listEvents(): VisitEvent[]
  /** responses to the next valid requests, in order; without them, the route accepts all valid events */
  responses: CollectResponse[]
  /** waits until `find` returns a result for the accepted events, and returns it */
  waitFor<Result>(find: (events: VisitEvent[]) => Result | undefined | false): Promise<Result>
  /** HTML of each page's body, by path */
  bodies: Map<string, string>
  stop(): Promise<void>
}

const MAX_TEXT_LENGTHS = { url: 2000, title: 300, referrer: 2000, name: 100, action: 50 }
/** Maximum size of a body in bytes, as on the server. */
const MAX_BYTES = 100 * 1024
const TYPES = 'session pageview click form_interaction hover behavior subscription error'.split(' ')
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/**
 * Returns whether the route would accept this event, according to the API description. Also requires the ID
 * and the age, which are optional in the API description.
 */
function isValidEvent(event: Record<string, unknown>): boolean {
  const { type, id, age, value, ...texts } = event
  return (
    TYPES.includes(String(type)) &&
    UUID.test(String(id)) &&
    Number.isInteger(age) &&
    Number(age) >= 0 &&
    (value === undefined || Number.isFinite(value)) &&
    /^(\/|https?:\/\/)/.test(String(texts.url)) &&
    Object.entries(texts).every(
      ([name, text]) =>
        typeof text === 'string' &&
        text.length <= (MAX_TEXT_LENGTHS[name as keyof typeof MAX_TEXT_LENGTHS] ?? -1),
    )
  )
}

/**
 * Serves a site with the built tracking script at `/analytics.js`, and pages with the strictest Content
 * Security Policy that allows the script and the empty icon of the pages. A collection route accepts events
 * as the server does, and records them.
 */
export async function serveVisits(): Promise<VisitsSite> {
  const script = readFileSync('packages/tracker/dist/analytics.js')
  const collected: CollectedRequest[] = []
  const pages: string[] = []
  const responses: CollectResponse[] = []
  const bodies = new Map<string, string>()

  const listEvents = () => {
    const acceptedEvents = collected
      .filter(({ status }) => status === 202)
      .flatMap((request) => request.events)
    return [...new Map(acceptedEvents.map((event) => [event.id, event])).values()]
  }

  async function collect(req: IncomingMessage, res: ServerResponse) {
    let text = ''
    for await (const chunk of req.setEncoding('utf8')) text += chunk
    const { events, ...otherFields } = JSON.parse(text)
    const isTooLarge = Buffer.byteLength(text) > MAX_BYTES
    const isValid =
      Object.keys(otherFields).length === 0 &&
      events.length > 0 &&
      events.length <= 50 &&
      events.every(isValidEvent)
    const { status, headers } = isTooLarge
      ? { status: 413 }
      : isValid
        ? (responses.shift() ?? { status: 202 })
        : { status: 400 }
    collected.push({ receivedAt: Date.now(), headers: req.headers, events, status })
    res.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Retry-After',
      ...headers,
    })
    res.end(JSON.stringify({ accepted: events.length, dropped: {} }))
  }

  const server = createServer((req, res) => {
    const path = req.url?.split('?')[0] ?? '/'
    if (path === '/api/analytics/collect') return void collect(req, res)
    if (path === '/analytics.js')
      return void res.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    pages.push(path)
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; img-src data:; script-src ${origin}; connect-src ${origin}`,
    })
    res.end(
      `<!doctype html><title>Page ${path}</title><link rel="icon" href="data:,">${bodies.get(path) ?? ''}`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    collected,
    pages,
    listEvents,
    responses,
    bodies,
    async waitFor(find) {
      for (let poll = 0; poll < 600; poll++) {
        const result = find(listEvents())
        if (result) return result
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`Events not received in time. Received: ${JSON.stringify(collected, null, 1)}`)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
