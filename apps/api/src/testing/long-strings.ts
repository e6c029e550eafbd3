import type * as z from 'zod'
import { MAX_JSON_BYTES } from '../http/parse.ts'
import type { AnyRoute } from '../http/route.ts'
import { routes } from '../routes.ts'
import { MAX_RESPONSE_MS, TooSlow, withFreeEventLoop } from './event-loop.ts'
import type { TestServer } from './test-server.ts'

/** Characters that inefficient validation rules process slowly when they are repeated. */
export const CONTENTS = { letters: 'a', colons: ':', spaces: ' ', marks: '\u0301', emojis: '👨‍👩‍👧‍👦' }

/** Lengths in UTF-8 bytes, up to nearly the maximum body size. */
export const LENGTHS = [0, 1, 50, 1_000, 10_000, MAX_JSON_BYTES - 1_000]

/** Maximum length of a percent-encoded ASCII string. Node's parser limits the URL and headers to 16 KB. */
const MAX_URL_STRING_LENGTH = 5_000

type Part = 'params' | 'query' | 'body'

export interface StringInput {
  route: AnyRoute
  part: Part
  /** path of property names to the string, such as `['expected', 'bio']` */
  path: readonly string[]
}

/** Operations that revoke sessions or delete accounts that the test needs. */
const SESSION_ENDING_ROUTES = new Set(['signOut', 'revokeOtherSessions', 'deleteAccount', 'deleteAdminUser'])

/**
 * All strings in the input of all routes except those in `SESSION_ENDING_ROUTES`, at any depth. Of a union,
 * only the first option is used.
 */
export const stringInputs: StringInput[] = routes
  .filter(({ id }) => !SESSION_ENDING_ROUTES.has(id))
  .flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      findStrings(route[part]).map((path) => ({ route, part, path })),
    ),
  )

function findStrings(schema: z.core.$ZodType | undefined): string[][] {
  if (!schema) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'literal':
      return [[]]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, property]) =>
        findStrings(property).map((path) => [name, ...path]),
      )
    case 'array':
      return findStrings(def.element).map((path) => ['0', ...path])
    case 'record':
      return [['key']]
    case 'union':
      return findStrings(def.options[0])
    case 'pipe':
      return findStrings(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return findStrings(def.innerType)
    default:
      return []
  }
}

type Agent = ReturnType<TestServer['anonymous']>

/** Nests a text in an input: `['events', '0', 'url']` becomes `{ events: [{ url: text }] }`. */
const nest = (path: readonly string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text)

/** Maximum attempts: a busy machine is slow occasionally, quadratic code is slow every time. */
const MAX_ATTEMPTS = 4

/**
 * Sends a string to one input. Fails for a 5xx other than 502 and 504, and if every attempt takes more than
 * 500 ms or blocks the event loop for more than 200 ms.
 */
export async function sendString(agent: Agent, input: StringInput, text: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(agent, input, text)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof TooSlow)) throw error
    }
  }
}

async function sendOnce(agent: Agent, { route, part, path }: StringInput, text: string): Promise<void> {
  // Percent-encoding can triple the length of an ASCII string, so the URL below contains at most a third of
  // `MAX_URL_STRING_LENGTH` characters. Half an emoji, which slicing can leave, is removed, because
  // `encodeURIComponent` would throw.
  const urlText = text.slice(0, MAX_URL_STRING_LENGTH).replace(/\p{Surrogate}/gu, '')
  const [name = ''] = path
  const url = route.path.replace(/\{(\w+)\}/g, (_match, param) =>
    part === 'params' && param === name
      ? encodeURIComponent(urlText.slice(0, MAX_URL_STRING_LENGTH / 3)) || '0'
      : '1',
  )
  const call = agent[route.method](url).timeout(30_000)
  if (part === 'query') call.query({ [name]: urlText.slice(0, MAX_URL_STRING_LENGTH / 3) })
  if (part === 'body' && route.upload)
    call.attach(route.upload.field, Buffer.from('x'), 'x.png').field(name, text || 'x')
  else if (part === 'body') call.send(nest(path, text) as object)
  const startedAt = performance.now()
  const { status } = await withFreeEventLoop(() => call.redirects(0).ok(() => true))
  const durationMs = performance.now() - startedAt
  if (status >= 500 && status !== 502 && status !== 504) throw new Error(`returned ${status}`)
  if (durationMs > MAX_RESPONSE_MS) throw new TooSlow(`responded after ${Math.round(durationMs)} ms`)
}

/** Repeats the content up to a length in UTF-16 code units. */
export const repeatToLength = (content: string, length: number) =>
  content.repeat(Math.ceil(length / content.length)).slice(0, length)
