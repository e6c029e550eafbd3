import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getLastChanges } from './last-changes.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'veranda-history-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (...names: string[]) => path.join(folder, ...names)

function git(cwd: string, args: string[], date = '2026-01-01T00:00:00Z') {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  }
  execFileSync('git', args, { cwd, env, stdio: 'ignore' })
}

function commit(file: string, text: string, date: string) {
  mkdirSync(path.dirname(inFolder('origin', file)), { recursive: true })
  writeFileSync(inFolder('origin', file), text)
  git(inFolder('origin'), ['add', '.'])
  git(inFolder('origin'), ['commit', '-m', 'x'], date)
}

function createHistory() {
  mkdirSync(inFolder('origin'))
  git(inFolder('origin'), ['init'])
  commit('a.mdx', '1', '2026-01-01T00:00:00Z')
  commit('docs/b [c] é.mdx', '1', '2026-02-01T00:00:00Z')
  commit('a.mdx', '2', '2026-03-01T00:00:00Z')
  commit('code.ts', '1', '2026-04-01T00:00:00Z')
}

describe('getLastChanges', () => {
  it('returns the date of the last commit of every page in the repository, from any folder', async () => {
    createHistory()
    const changes = await getLastChanges(inFolder('origin', 'docs'))
    expect([...changes].sort()).toEqual([
      [inFolder('origin', 'a.mdx'), Date.parse('2026-03-01T00:00:00Z')],
      [inFolder('origin', 'docs/b [c] é.mdx'), Date.parse('2026-02-01T00:00:00Z')],
    ])
  })

  it('returns no dates in a shallow clone, outside a repository, and without git', async () => {
    createHistory()
    git(folder, ['clone', '--depth', '1', `file://${inFolder('origin')}`, 'shallow'])
    expect(await getLastChanges(inFolder('shallow'))).toEqual(new Map())
    expect(await getLastChanges(folder)).toEqual(new Map())
    expect(await getLastChanges(inFolder('origin'), inFolder('nowhere', 'git'))).toEqual(new Map())
  })
})
