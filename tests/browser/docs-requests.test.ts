import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '@veranda/database'
import { toFetchId } from '../../apps/api/src/features/link-previews/fetch-once.ts'
import { getSharedBrowser } from './chromium.ts'
import { type RunningServer, startServer } from './start-server.ts'

const LANGUAGES = ['bash', 'js', 'ts', 'python'] as const
type Language = (typeof LANGUAGES)[number]

/** The code samples of an operation as a page shows them. */
type Samples = Record<Language, string>

interface DescribedOperation {
  operationId: string
  'x-access': string
  responses: Record<string, { content?: Record<string, unknown> }>
}
const { paths }: { paths: Record<string, Record<string, DescribedOperation>> } = JSON.parse(
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
  // Creates Ada, the user in the examples, with the documented sign-up request.
  expect(await runCurl('signUp')).toBe(201)
}, 360_000)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const prepareExamples = async (database: Database) => {
  await addExampleImages(database)
  await addExampleSocialPreviewImage(database)
}

/**
 * Stores what the examples request: the image of an emoji, and a link preview with its metadata and images.
 * All images are copies of an emoji's image.
 */
const addExampleImages = async ({ query }: Database) => {
  await query(`INSERT INTO emoji_image (emoji_id, media_type, width, height, frames, bytes, sha256)
    SELECT 42, media_type, width, height, frames, bytes, sha256 FROM emoji_image LIMIT 1`)
  // With stored images of the link preview, the server doesn't request them from `example.org`.
  const imageUrl = 'https://example.org/cover.png'
  const metadata = JSON.stringify({ image: imageUrl, favicon: imageUrl })
  const timestamps = `now() + interval '1 day', now() + interval '1 day', now()`
  // The preview has the ID in the examples. The IDs of its images are derived from their URL.
  await query(
    `INSERT INTO link_preview_fetch (id, lease, leased_until, expires_at, fetched_at, metadata) VALUES ($1, gen_random_uuid(), ${timestamps}, $2::jsonb)`,
    ['8LQnVYoDZ5cZVvxlmOm4sw', metadata],
  )
  for (const kind of ['image', 'favicon'] as const)
    await query(
      `INSERT INTO link_preview_fetch (id, lease, leased_until, expires_at, fetched_at, image, sha256)
       SELECT $1, gen_random_uuid(), ${timestamps}, bytes, sha256 FROM emoji_image LIMIT 1`,
      [toFetchId(kind, imageUrl)],
    )
}

/** Stores the options of the social preview image that the examples request by ID. */
const addExampleSocialPreviewImage = ({ query }: Database) =>
  query('INSERT INTO og_generation (id, options) VALUES ($1, $2)', [
    'xK3f0aV9QhZr2mB7tLw1cA',
    JSON.stringify({ seed: 'ada', width: 1200, height: 630 }),
  ])

/** Returns the slugs of the pages that render an operation. */
const listSlugs = () =>
  readdirSync('apps/api/src/features', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(path.join('apps/api/src/features', name), 'utf8'))
    .filter((text) => text.includes('<ApiOperation'))
    .flatMap((text) => /^slug: (.+)$/m.exec(text)?.[1] ?? [])

/** Reads the samples from the pages that the server serves. */
async function readSamples(): Promise<Map<string, Samples>> {
  const browser = await getSharedBrowser()
  const page = await browser.newPage()
  const samplesByName = new Map<string, Samples>()
  for (const slug of listSlugs()) {
    await page.goto(`${server.origin}/docs${encodeURI(slug)}`)
    await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' })
    const pageSamples = await page.evaluate((languages) => {
      const getLines = (code: Element | undefined) =>
        Array.from(code?.querySelectorAll('.token-line') ?? [], (line) => line.textContent).join('\n')
      // The first block of a language is the sample. The response type, in TypeScript, comes later.
      const getSample = (region: Element, language: string) =>
        getLines(region.querySelector(`.language-${language} pre`) ?? undefined)
      return Array.from(document.querySelectorAll('section[aria-label*=" /api/"]'), (region) => ({
        name: region.getAttribute('aria-label') ?? '',
        texts: Object.fromEntries(languages.map((language) => [language, getSample(region, language)])),
      }))
    }, LANGUAGES)
    for (const { name, texts } of pageSamples) samplesByName.set(name, texts as Samples)
  }
  return samplesByName
}

function getSamples(id: string): Samples {
  const operationSamples = samples.get(operations.find((operation) => operation.id === id)?.name ?? '')
  if (!operationSamples) throw new Error(`No page has samples of ${id}`)
  return operationSamples
}

/** Returns whether the response is a stream that never ends. */
const isEndless = (id: string) =>
  'text/event-stream' in (operations.find((operation) => operation.id === id)?.responses[200]?.content ?? {})

const run = promisify(execFile)

/** Milliseconds that a single sample may take on a busy machine. */
const SAMPLE_TIMEOUT_MS = 60_000

/** Exit code of curl after `--max-time`. */
const CURL_TIMED_OUT = 28

/** Runs a curl sample with the cookies that earlier samples stored. Returns the status of the response. */
async function runCurl(id: string): Promise<number> {
  const timeLimit = isEndless(id) ? ' --max-time 3' : ''
  const command = `${getSamples(id).bash} -sS -o answer -w '%{http_code}'${timeLimit}`
  const result = await run('sh', ['-c', command], { cwd: folder, timeout: SAMPLE_TIMEOUT_MS }).catch(
    (error) => error,
  )
  const { stdout, stderr, code = 0 } = result as { stdout: string; stderr: string; code?: number }
  if (code !== (isEndless(id) ? CURL_TIMED_OUT : 0)) throw new Error(`${command} failed: ${stderr}`)
  return Number(stdout)
}

const PROGRAMS = {
  js: [process.execPath, '--input-type=module', '-e'],
  // The samples in TypeScript are valid JavaScript, too.
  ts: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
} as const

/**
 * Runs a sample as it is printed. A sample exits with an error if the response is an error. A sample that
 * reads an endless stream is stopped after its first output.
 */
async function runSample(language: keyof typeof PROGRAMS, id: string, cookie = ''): Promise<void> {
  const [program, ...args] = PROGRAMS[language]
  const endless = isEndless(id)
  const execution = run(program, [...args, getSamples(id)[language]], {
    cwd: folder,
    timeout: SAMPLE_TIMEOUT_MS,
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, NODE_OPTIONS: '', PYTHONUNBUFFERED: '1', VERANDA_COOKIE: cookie },
  })
  if (endless) execution.child.stdout?.once('data', () => execution.child.kill())
  const result = await execution.catch((error) => error)
  if (!(result instanceof Error)) return
  const { killed, stdout, stderr } = result as Error & { killed: boolean; stdout: string; stderr: string }
  if (!endless || !killed || !stdout) throw new Error(`${id}: ${stderr}`)
}

/** Reads the session cookie from `cookies.txt` with the command that `apps/api/docs/api.mdx` documents. */
async function getSessionCookie(): Promise<string> {
  const [command] = /^export VERANDA_COOKIE=.+$/m.exec(readFileSync('apps/api/docs/api.mdx', 'utf8')) ?? []
  const { stdout } = await run('sh', ['-c', `${command}; printf %s "$VERANDA_COOKIE"`], { cwd: folder })
  return stdout
}

// Excludes operations without a 200 response, such as the redirects of provider sign-in.
const readOnlyOperations = operations.filter(
  ({ name, responses }) => name.startsWith('GET ') && responses[200],
)
/** Operations whose examples need a page that the test server can't fetch, or an image that it lacks. */
const UNTESTABLE_IDS = ['getLinkPreview', 'getUploadedImage']
// Ada has no administrative permissions, so the operations that require them are not tested.
const publicIds = readOnlyOperations
  .filter(({ id, access }) => access === 'public' && !UNTESTABLE_IDS.includes(id))
  .map(({ id }) => id)
const signedInIds = readOnlyOperations.filter(({ access }) => access === 'signed-in').map(({ id }) => id)

/** Runs a function for each item, two at a time, and returns the error messages of the failed runs. */
async function collectFailures<T>(
  items: readonly T[],
  attempt: (item: T) => Promise<void>,
): Promise<string[]> {
  const failures: string[] = []
  const queue = [...items]
  const runQueue = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      await attempt(item).catch((error: Error) => failures.push(error.message))
  }
  await Promise.all([runQueue(), runQueue()])
  return failures
}

const expectStatus = async (id: string, status: number) => {
  const received = await runCurl(id)
  if (received !== status) throw new Error(`${id}: ${received}`)
}

test('GET samples in curl work as printed, with the session cookie from sign-up where needed', async () => {
  const failures = await collectFailures([...publicIds, ...signedInIds], (id) => expectStatus(id, 200))
  expect(failures).toEqual([])
})

test.each(['js', 'ts'] as const)(
  'GET samples in %s work as printed, with the session cookie in the environment',
  async (language) => {
    const cookie = await getSessionCookie()
    expect(cookie).toMatch(/^veranda=.+/)
    const ids = [...publicIds, ...signedInIds]
    expect(await collectFailures(ids, (id) => runSample(language, id, cookie))).toEqual([])
  },
)

test('GET samples in Python work as printed', async (context) => {
  const importResult = await run('python3', ['-c', 'import requests']).catch((error: Error) => error)
  context.skip(importResult instanceof Error, 'python3 with the requests package is not installed')
  const cookie = await getSessionCookie()
  const ids = [...publicIds, ...signedInIds]
  expect(await collectFailures(ids, (id) => runSample('python', id, cookie))).toEqual([])
})

test('curl samples of an update, a sign-out, and a sign-in work as printed', async () => {
  expect(await runCurl('updateProfile')).toBe(200)
  expect(await runCurl('signOut')).toBe(204)
  expect(await runCurl('listSessions')).toBe(401)
  expect(await runCurl('signIn')).toBe(200)
})
