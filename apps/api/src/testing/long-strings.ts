import type * as z from 'zod'
import { MAX_JSON_BYTES } from '../http/parse.ts'
import type { AnyRoute } from '../http/route.ts'
import { routes } from '../routes.ts'
import { MAX_ANSWER_MS, TooSlow, withFreeEventLoop } from './event-loop.ts'
import type { TestServer } from './test-server.ts'

/** What expensive rules are expensive for. */
export const CONTENTS = { letters: 'a', colons: ':', spaces: ' ', marks: '\u0301', emojis: '👨‍👩‍👧‍👦' }

/** Characters, up to the whole body. */
export const LENGTHS = [0, 1, 50, 1_000, 10_000, MAX_JSON_BYTES - 1_000]

/** Characters of a URL, which Node's parser limits with the headers to 16 KB. */
const MAX_IN_URL = 5_000

type Part = 'params' | 'query' | 'body'

export interface Place {
  route: AnyRoute
  part: Part
  /** members that lead to the string, such as `expected`, `bio` */
  path: readonly string[]
}

/** Operations that end the session of whoever calls them. */
const ENDING = new Set(['signOut', 'endOtherSessions', 'deleteAccount', 'deleteAdminUser'])

/** Every string that a route takes, however deep. */
export const places: Place[] = routes
  .filter(({ id }) => !ENDING.has(id))
  .flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      stringsIn(route[part]).map((path) => ({ route, part, path })),
    ),
  )

function stringsIn(schema: z.core.$ZodType | undefined): string[][] {
  if (!schema) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'literal':
      return [[]]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, member]) =>
        stringsIn(member).map((path) => [name, ...path]),
      )
    case 'array':
      return stringsIn(def.element).map((path) => ['0', ...path])
    case 'record':
      return [['key']]
    case 'union':
      return stringsIn(def.options[0])
    case 'pipe':
      return stringsIn(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return stringsIn(def.innerType)
    default:
      return []
  }
}

type Agent = ReturnType<TestServer['anonymous']>

/** `['events', '0', 'url']` and a text as `{ events: [{ url: text }] }`. */
const nested = (path: readonly string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text)

/** A busy machine makes anything slow now and then. What takes quadratic time is slow every time. */
const MAX_ATTEMPTS = 4

/**
 * Sends a string to one place and fails for a 5xx, and for an answer later than 500 ms or an event loop held for 200 ms at
 * every attempt.
 */
export async function sendString(agent: Agent, place: Place, text: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(agent, place, text)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof TooSlow)) throw error
    }
  }
}

async function sendOnce(agent: Agent, { route, part, path }: Place, text: string): Promise<void> {
  const inUrl = text.slice(0, MAX_IN_URL).replace(/\p{Surrogate}/gu, '')
  const [name = ''] = path
  const url = route.path.replace(/\{(\w+)\}/g, (_all, param) =>
    part === 'params' && param === name ? encodeURIComponent(inUrl.slice(0, MAX_IN_URL / 3)) || '0' : '1',
  )
  const call = agent[route.method](url).timeout(30_000)
  if (part === 'query') call.query({ [name]: inUrl.slice(0, MAX_IN_URL / 3) })
  if (part === 'body' && route.upload)
    call.attach(route.upload.field, Buffer.from('x'), 'x.png').field(name, text || 'x')
  else if (part === 'body') call.send(nested(path, text) as object)
  const started = performance.now()
  const { status } = await withFreeEventLoop(() => call.redirects(0).ok(() => true))
  const ms = performance.now() - started
  if (status >= 500 && status !== 502 && status !== 504) throw new Error(`answered ${status}`)
  if (ms > MAX_ANSWER_MS) throw new TooSlow(`answered after ${Math.round(ms)} ms`)
}

/** What to repeat so often that the text has the length. */
export const textOf = (content: string, length: number) =>
  content.repeat(Math.ceil(length / content.length)).slice(0, length)
