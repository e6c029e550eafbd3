import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '@veranda/database'
import { fetchId } from '../../apps/api/src/features/link-previews/fetch-once.ts'
import { sharedBrowser } from './chromium.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** What stands on a page to be copied, for one operation. */
interface Samples {
  curl: string
  typescript: string
}

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
  await query(`INSERT INTO emoji_picture (emoji_id, media_type, width, height, frames, bytes, sha256)
    SELECT 42, media_type, width, height, frames, bytes, sha256 FROM emoji_picture LIMIT 1`)
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
       SELECT $1, gen_random_uuid(), ${KEPT}, bytes, sha256 FROM emoji_picture LIMIT 1`,
      [fetchId(kind, picture)],
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
    const here = await page.evaluate(() => {
      const linesOf = (code: Element | undefined) =>
        Array.from(code?.querySelectorAll('.token-line') ?? [], (line) => line.textContent).join('\n')
      return Array.from(document.querySelectorAll('section[aria-label*=" /api/"]'), (region) => {
        const codes = (language: string) => Array.from(region.querySelectorAll(`.language-${language} pre`))
        return {
          name: region.getAttribute('aria-label') ?? '',
          curl: linesOf(codes('bash').at(-1)),
          typescript: linesOf(codes('ts').at(-1)),
        }
      })
    })
    for (const { name, ...texts } of here) found.set(name, texts)
  }
  return found
}

function samplesOf(id: string): Samples {
  const found = samples.get(operations.find((one) => one.id === id)?.name ?? '')
  if (!found) throw new Error(`No page has samples of ${id}`)
  return found
}

const isEndless = (id: string) =>
  'text/event-stream' in (operations.find((one) => one.id === id)?.responses[200]?.content ?? {})

const run = promisify(execFile)

/** What no line takes, however busy the machine is. */
const PATIENCE_MS = 60_000

/** How curl ends when it was given so much time and no more. */
const TIME_IS_UP = 28

/** The status that the copied line brings, in a folder where the cookies of earlier lines are. */
async function shell(id: string): Promise<number> {
  const end = isEndless(id) ? ' --max-time 3' : ''
  const line = `${samplesOf(id).curl} -sS -o answer -w '%{http_code}'${end}`
  const ended = await run('sh', ['-c', line], { cwd: folder, timeout: PATIENCE_MS }).catch((error) => error)
  const { stdout, stderr, code = 0 } = ended as { stdout: string; stderr: string; code?: number }
  if (code !== (isEndless(id) ? TIME_IS_UP : 0)) throw new Error(`${line} failed: ${stderr}`)
  return Number(stdout)
}

/** The status that the copied TypeScript brings; it is JavaScript too. */
async function script(id: string): Promise<number> {
  const code = samplesOf(id).typescript.replace(/\{ (data, )?error \} = /, 'given = ')
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '-e', `${code}\nconsole.log(given.response.status)\nprocess.exit()`],
    { timeout: PATIENCE_MS, env: { ...process.env, NODE_OPTIONS: '' } },
  )
  return Number(stdout)
}

// A redirect that begins or ends a visit to a sign-in provider is for browsers.
const reads = operations.filter(({ name, responses }) => name.startsWith('GET ') && responses[200])
/** What they ask for is not here: a page of this server by a name that a test has none of, and a picture somebody uploaded. */
const ELSEWHERE = ['getLinkPreview', 'getUploadedImage']
const open = reads
  .filter(({ id, access }) => access === 'public' && !ELSEWHERE.includes(id))
  .map(({ id }) => id)
const closed = reads.filter(({ access }) => access === 'signed-in').map(({ id }) => id)

test.each(open)('the line of curl for %s works as it is copied', async (id) => {
  expect(await shell(id)).toBe(200)
})

test.each(closed)('the line of curl for %s works with the cookie of the sign-up', async (id) => {
  expect(await shell(id)).toBe(200)
})

test.each(open)('the TypeScript for %s works as it is copied', async (id) => {
  expect(await script(id)).toBe(200)
})

test('a change and a sign-out work as they are copied', async () => {
  expect(await shell('updateProfile')).toBe(200)
  expect(await shell('signOut')).toBe(204)
  expect(await shell('listSessions')).toBe(401)
  expect(await shell('signIn')).toBe(200)
})
