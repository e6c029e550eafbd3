import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '@veranda/database'
import { toFetchId } from '../../apps/api/src/features/link-previews/fetch-once.ts'
import { sharedBrowser } from './chromium.ts'
import { type RunningServer, startServer } from './start-server.ts'

const LANGUAGES = ['bash', 'js', 'ts', 'python'] as const
type Language = (typeof LANGUAGES)[number]

/** The code samples of an operation as a page shows them. */
type Samples = Record<Language, string>

interface Described {
  operationId: string
  'x-access': string
  responses: Record<string, { content?: Record<string, unknown> }>
}
const { paths }: { paths: Record<string, Record<string, Described>> } = JSON.parse(
  readFileSync('apps/api/openapi.json', 'utf8'),
)
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId: id, 'x-access': access, responses }]) => ({
    id,
    access,
    responses,
    name: `${method.toUpperCase()} ${path}`,
  })),
)

let server: RunningServer
let folder: string
let samples: Map<string, Samples>
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'veranda-requests-'))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  server = await startServer({ users: 60, prepare: prepareExamples })
  samples = await readSamples()
  // Ada, whom the examples are about, comes to be by the request that the page on sign-up shows.
  expect(await shell('signUp')).toBe(201)
}, 360_000)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const prepareExamples = async (database: Database) => {
  await givePicture(database)
  await keepDrawing(database)
}

/** The emoji that the examples are about is one of Unicode's; it gets the picture of another. */
const givePicture = async ({ query }: Database) => {
  await query(`INSERT INTO emoji_image (emoji_id, media_type, width, height, frames, bytes, sha256)
    SELECT 42, media_type, width, height, frames, bytes, sha256 FROM emoji_image LIMIT 1`)
  // The preview of the examples names a picture that was fetched already: nothing is asked of anybody.
  const picture = 'https://example.org/cover.png'
  const metadata = JSON.stringify({ image: picture, favicon: picture })
  const KEPT = `now() + interval '1 day', now() + interval '1 day', now()`
  await query(
    `INSERT INTO link_fetch (id, lease, leased_until, expires_at, fetched_at, metadata) VALUES ($1, gen_random_uuid(), ${KEPT}, $2::jsonb)`,
    ['8LQnVYoDZ5cZVvxlmOm4sw', metadata],
  )
  for (const kind of ['image', 'favicon'] as const)
    await query(
      `INSERT INTO link_fetch (id, lease, leased_until, expires_at, fetched_at, picture, sha256)
       SELECT $1, gen_random_uuid(), ${KEPT}, bytes, sha256 FROM emoji_image LIMIT 1`,
      [toFetchId(kind, picture)],
    )
}

/** The picture of the examples was drawn before. */
const keepDrawing = ({ query }: Database) =>
  query('INSERT INTO og_generation (id, options) VALUES ($1, $2)', [
    'xK3f0aV9QhZr2mB7tLw1cA',
    JSON.stringify({ seed: 'ada', width: 1200, height: 630 }),
  ])

/** The addresses of the pages that draw an operation. */
const pages = () =>
  readdirSync('apps/api/src/features', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(path.join('apps/api/src/features', name), 'utf8'))
    .filter((text) => text.includes('<ApiOperation'))
    .flatMap((text) => /^slug: (.+)$/m.exec(text)?.[1] ?? [])

/** Reads the samples off the server's own pages, where a visitor finds them. */
async function readSamples(): Promise<Map<string, Samples>> {
  const browser = await sharedBrowser()
  const page = await browser.newPage()
  const found = new Map<string, Samples>()
  for (const slug of pages()) {
    await page.goto(`${server.origin}/docs${encodeURI(slug)}`)
    await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' })
    const here = await page.evaluate((languages) => {
      const linesOf = (code: Element | undefined) =>
        Array.from(code?.querySelectorAll('.token-line') ?? [], (line) => line.textContent).join('\n')
      // The type of a response is in TypeScript, too, but follows the samples.
      const firstIn = (region: Element, language: string) =>
        linesOf(region.querySelector(`.language-${language} pre`) ?? undefined)
      return Array.from(document.querySelectorAll('section[aria-label*=" /api/"]'), (region) => ({
        name: region.getAttribute('aria-label') ?? '',
        texts: Object.fromEntries(languages.map((language) => [language, firstIn(region, language)])),
      }))
    }, LANGUAGES)
    for (const { name, texts } of here) found.set(name, texts as Samples)
  }
  return found
}

function getSamples(id: string): Samples {
  const found = samples.get(operations.find((one) => one.id === id)?.name ?? '')
  if (!found) throw new Error(`No page has samples of ${id}`)
  return found
}

const isEndless = (id: string) =>
  'text/event-stream' in (operations.find((one) => one.id === id)?.responses[200]?.content ?? {})

const run = promisify(execFile)

/** Milliseconds that a single sample may take on a busy machine. */
const SAMPLE_TIMEOUT_MS = 60_000

/** Exit code of curl after `--max-time`. */
const CURL_TIMED_OUT = 28

/** Runs a curl sample in a folder with the cookies of earlier ones, and returns the status of the response. */
async function shell(id: string): Promise<number> {
  const end = isEndless(id) ? ' --max-time 3' : ''
  const line = `${getSamples(id).bash} -sS -o answer -w '%{http_code}'${end}`
  const ended = await run('sh', ['-c', line], { cwd: folder, timeout: SAMPLE_TIMEOUT_MS }).catch(
    (error) => error,
  )
  const { stdout, stderr, code = 0 } = ended as { stdout: string; stderr: string; code?: number }
  if (code !== (isEndless(id) ? CURL_TIMED_OUT : 0)) throw new Error(`${line} failed: ${stderr}`)
  return Number(stdout)
}

const PROGRAMS = {
  js: [process.execPath, '--input-type=module', '-e'],
  // The samples in TypeScript are valid JavaScript, too.
  ts: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
} as const

/** Milliseconds after which a sample that reads an endless stream is stopped. */
const STREAM_MS = 3000

/** Runs a sample as it is printed. Samples fail when the response is an error. */
async function runSample(language: keyof typeof PROGRAMS, id: string, cookie = ''): Promise<void> {
  const [program, ...args] = PROGRAMS[language]
  const endless = isEndless(id)
  const ended = await run(program, [...args, getSamples(id)[language]], {
    cwd: folder,
    timeout: endless ? STREAM_MS : SAMPLE_TIMEOUT_MS,
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, NODE_OPTIONS: '', PYTHONUNBUFFERED: '1', VERANDA_COOKIE: cookie },
  }).catch((error) => error)
  if (!(ended instanceof Error)) return
  const { killed, stdout, stderr } = ended as Error & { killed: boolean; stdout: string; stderr: string }
  if (!endless || !killed || !stdout) throw new Error(`${id}: ${stderr}`)
}

/** Returns the output of the command in the API conventions that reads the cookie from `cookies.txt`. */
async function sessionCookie(): Promise<string> {
  const [command] = /^export VERANDA_COOKIE=.+$/m.exec(readFileSync('apps/api/docs/api.mdx', 'utf8')) ?? []
  const { stdout } = await run('sh', ['-c', `${command}; printf %s "$VERANDA_COOKIE"`], { cwd: folder })
  return stdout
}

// A redirect that starts or ends a sign-in with a provider is for browsers.
const reads = operations.filter(({ name, responses }) => name.startsWith('GET ') && responses[200])
/** Their examples name a page and an image that the test server does not have. */
const WITHOUT_TARGET = ['getLinkPreview', 'getUploadedImage']
const open = reads
  .filter(({ id, access }) => access === 'public' && !WITHOUT_TARGET.includes(id))
  .map(({ id }) => id)
const closed = reads.filter(({ access }) => access === 'signed-in').map(({ id }) => id)

/** Runs a function for each item, two at a time, and returns the messages of those that failed. */
async function failures<T>(items: readonly T[], attempt: (item: T) => Promise<void>): Promise<string[]> {
  const failed: string[] = []
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      await attempt(item).catch((error: Error) => failed.push(error.message))
  }
  await Promise.all([work(), work()])
  return failed
}

const expectStatus = async (id: string, status: number) => {
  const found = await shell(id)
  if (found !== status) throw new Error(`${id}: ${found}`)
}

test('curl samples work as printed, with the cookie of the sign-up where one is needed', async () => {
  expect(await failures([...open, ...closed], (id) => expectStatus(id, 200))).toEqual([])
}, 120_000)

test.each(['js', 'ts'] as const)(
  'samples in %s work as printed, with the session cookie in the environment',
  async (language) => {
    const cookie = await sessionCookie()
    expect(cookie).toMatch(/^veranda=.+/)
    expect(await failures([...open, ...closed], (id) => runSample(language, id, cookie))).toEqual([])
  },
  120_000,
)

test('samples in Python work as printed', async (context) => {
  const missing = await run('python3', ['-c', 'import requests']).catch((error: Error) => error)
  context.skip(missing instanceof Error, 'python3 with the requests package is not installed')
  const cookie = await sessionCookie()
  expect(await failures([...open, ...closed], (id) => runSample('python', id, cookie))).toEqual([])
}, 120_000)

test('an update and a sign-out work as printed', async () => {
  expect(await shell('updateProfile')).toBe(200)
  expect(await shell('signOut')).toBe(204)
  expect(await shell('listSessions')).toBe(401)
  expect(await shell('signIn')).toBe(200)
})
