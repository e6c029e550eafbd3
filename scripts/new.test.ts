import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'yaml'
import { copyRepository, type RepositoryCopy } from './testing-copy.ts'

let copy: RepositoryCopy
beforeAll(() => {
  copy = copyRepository()
})
afterAll(() => copy.remove())

interface CommandResult {
  status: number | null
  output: string
}

function runNode(args: string[], env: Record<string, string> = {}): Promise<CommandResult> {
  const child = spawn(process.execPath, args, {
    cwd: copy.root,
    env: { ...process.env, NODE_OPTIONS: '', TEST_DATABASE_URL: '', TEST_REDIS_URL: '', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })))
}

const runNew = (...args: string[]) => runNode(['scripts/new.mjs', ...args])
const readText = (file: string) => readFileSync(path.join(copy.root, file), 'utf8')

describe('a lock file', () => {
  const getLockPath = () => path.join(copy.root, '.veranda-new.lock')

  test('makes the command fail immediately and name the process that holds the lock', async () => {
    writeFileSync(getLockPath(), String(process.pid))
    const { status, output } = await runNew('page', 'lib/lonely')
    rmSync(getLockPath())
    expect({ status, output }).toEqual({
      status: 1,
      output: `Another npm run new is running (process ${process.pid}). Nothing was written.\n`,
    })
  })

  test('is ignored if its process no longer runs', async () => {
    const { pid = 0 } = spawnSync(process.execPath, ['--version'])
    writeFileSync(getLockPath(), String(pid))
    // The command gets past the stale lock, and then fails because the name is reserved.
    expect((await runNew('page', 'search')).output).toMatch(/is reserved/)
    expect(existsSync(getLockPath())).toBe(false)
  })
})

/** Kinds, each with the first path that the command creates and some existing files that it changes. */
const INTERRUPTED_KINDS = [
  ['component', 'apps/admin/src/components/PaperKites.tsx', []],
  ['feature', 'apps/api/src/features/paper-kites', ['apps/api/src/routes.ts', 'prisma/schema.prisma']],
] as const

// Creating a feature takes half a minute. Features and components are reverted by the same code, so the
// feature is tested only with TEST_ALL.
test.each(INTERRUPTED_KINDS.slice(0, process.env.TEST_ALL ? 2 : 1))(
  'leaves nothing of a new %s behind when terminated',
  async (kind, created, changed) => {
    const child = spawn(process.execPath, ['scripts/new.mjs', kind, 'paper-kites'], {
      cwd: copy.root,
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: 'ignore',
    })
    const createdPath = path.join(copy.root, created)
    while (!existsSync(createdPath) && child.exitCode === null) await setTimeout(5)
    child.kill('SIGTERM')
    const status = await new Promise((resolve) => child.on('close', resolve))
    expect(status).toBe(1)
    expect(existsSync(createdPath)).toBe(false)
    for (const file of changed) expect(readText(file)).not.toMatch(/paperKite/i)
  },
)

describe('a command that leaves the files unchanged', () => {
  test.each([
    ['feature', 'emojis', /features\/emojis\/ already exists/],
    ['component', 'page-heading', /PageHeading\.\S+ already exists/],
  ])('rejects the existing %s %s', async (kind, name, message) => {
    const before = copy.digestFiles()
    const { status, output } = await runNew(kind, name)
    expect({ status, output }).toEqual({ status: 1, output: expect.stringMatching(message) })
    expect(copy.digestFiles()).toEqual(before)
  })

  test('--help prints the usage', async () => {
    const { status, output } = await runNew('--help')
    expect(status).toBe(0)
    expect(output).toContain('component NAME [--in FOLDER]')
  })

  test('reverts everything if it fails halfway', async () => {
    const before = copy.digestFiles()
    const tagsFile = path.join(copy.root, 'apps/api/src/http/openapi-tags.ts')
    const source = readFileSync(tagsFile, 'utf8')
    // The command doesn't find the renamed constant, and fails.
    writeFileSync(tagsFile, source.replaceAll('TAGS', 'PARTS'))
    const { status, output } = await runNew('feature', 'saved-searches')
    writeFileSync(tagsFile, source)
    expect(output).toMatch(/openapi-tags\.ts has an unexpected structure/)
    expect(status).toBe(1)
    expect(copy.digestFiles()).toEqual(before)
  })
})

describe('a command that creates files', () => {
  const results: CommandResult[] = []
  let written: string[] = []

  beforeAll(async () => {
    const before = copy.digestFiles()
    results.push(await runNew('page', 'lib/my-subject', '--tags', 'api'))
    results.push(await runNew('page', 'templates/roles'))
    results.push(await runNew('page', 'app/api/things/[id]', '--beside', 'apps/api/src/features/users'))
    results.push(await runNew('component', 'status-note'))
    results.push(await runNew('component', 'row-note', '--in', 'features/users'))
    results.push(await runNew('feature', 'saved-searches'))
    written = [...copy.digestFiles().keys()].filter((file) => !before.has(file))
  }, 300_000)

  test('lists the written files', () => {
    expect(results.map(({ status, output }) => (status === 0 ? '' : output)).join('')).toBe('')
    for (const file of written)
      expect(results.some(({ output }) => output.includes(`  ${file}\n`))).toBe(true)
    expect(written).toContain('apps/api/src/features/saved-searches/docs/saved-searches.mdx')
    expect(written).toContain('apps/admin/src/features/users/RowNote.test.tsx')
    expect(written).toContain('docs-site/docs/lib/my-subject.mdx')
  })

  test('creates pages with complete front matter, tagged as unfinished', () => {
    const pages = written.filter((file) => file.endsWith('.mdx'))
    expect(pages).toHaveLength(4)
    for (const page of pages) {
      const { slug, title, description, sidebar_position, tags } = parse(readText(page).split('---')[1] ?? '')
      expect(slug).toMatch(/^\//)
      expect(title).toMatch(/^[A-Z]/)
      expect(description.length).toBeLessThan(140)
      expect(sidebar_position).toBeGreaterThan(0)
      expect(tags).toContain('documentation-needed')
    }
  })

  test('writes the name as words in the description of a page', () => {
    expect(readText('docs-site/docs/lib/my-subject.mdx')).toContain(
      '\ndescription: What to know about my subject,',
    )
  })

  test('adds the parent segment of the URL to a title that another page already has', () => {
    expect(readText('docs-site/docs/templates/roles.mdx')).toContain('\ntitle: Roles (templates)\n')
  })

  test('replaces the placeholder name of the templates in all files', () => {
    for (const file of written) expect(readText(file)).not.toMatch(/field[-_ ]?note/i)
  })

  test('rejects the name of the created feature', async () => {
    const { status, output } = await runNew('feature', 'saved-searches')
    expect(output).toMatch(/saved-searches\/ already exists/)
    expect(status).toBe(1)
  })

  // Throws if an operation is on no page. The site is loaded as CommonJS, so its exports are in `default`.
  const CHECK_PAGES = `import operations from './docs-site/src/operations/plugin.ts'
    operations.apiOperations('apps/api/openapi.json')().loadContent()`
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
  const tsc = ['node_modules/@typescript/native/bin/tsc', '--noEmit', '-p']
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--maxWorkers=1',
    '--project=http',
    '--project=admin',
  ]
  const checks: [string, () => string[]][] = [
    ['lint and format', () => [...biome, ...written]],
    ['types of the server', () => [...tsc, 'apps/api']],
  ]
  const slowChecks: typeof checks = [
    ['tests of the created code', () => [...vitest, 'saved-searches', 'StatusNote', 'RowNote']],
    ['types of the admin app', () => [...tsc, 'apps/admin']],
    ['schema and migrations agree', () => ['packages/database/tools/check-drift.mjs']],
    ['generated files are current', () => ['scripts/stale.mjs']],
    ['every operation is on a page', () => ['--import', 'tsx', '--input-type=module', '-e', CHECK_PAGES]],
    ['the access test of all routes', () => [...vitest, 'access.test']],
  ]
  test.each(process.env.TEST_ALL ? [...checks, ...slowChecks] : checks)(
    'passes the check: %s',
    async (_name, args) => {
      const { status, output } = await runNode(args())
      expect(status === 0 ? '' : output).toBe('')
    },
    900_000,
  )
})
