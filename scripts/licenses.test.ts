import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veranda-licenses-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface LockEntry {
  license?: string
  dev?: boolean
}

/** Runs the check on a lock file with the packages, and returns its exit status and errors. */
function check(packages: Record<string, LockEntry>) {
  const entries = Object.entries(packages).map(([name, entry]) => [
    `node_modules/${name}`,
    { version: '1.0.0', ...entry },
  ])
  const lock = { packages: { '': { name: 'app' }, ...Object.fromEntries(entries) } }
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/licenses.mjs', folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return { status, stderr }
}

test.each([
  [{ plain: { license: 'MIT' } }],
  [{ choice: { license: '(GPL-3.0-only OR MIT)' } }],
  [{ both: { license: 'MIT AND ISC' } }],
  [{ tool: { license: 'GPL-3.0-only', dev: true } }],
  [{ '@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' } }],
])('accepts %j', (packages) => {
  expect(check(packages)).toEqual({ status: 0, stderr: '' })
})

test.each([
  [{ viral: { license: 'GPL-3.0-only' } }, 'viral@1.0.0: GPL-3.0-only'],
  [{ both: { license: 'MIT AND GPL-3.0-only' } }, 'both@1.0.0: MIT AND GPL-3.0-only'],
  [{ nested: { license: '(MIT OR ISC) AND GPL-3.0-only' } }, 'nested@1.0.0: (MIT OR ISC) AND GPL-3.0-only'],
  [{ 'a/node_modules/@scope/inner': { license: 'SSPL-1.0' } }, '@scope/inner@1.0.0: SSPL-1.0'],
  [{ '@img/sharp-libvips-linux-x64': { license: 'GPL-3.0-only' } }, 'x64@1.0.0: GPL-3.0-only'],
  [{ silent: {} }, 'silent@1.0.0: no license specified'],
])('rejects %j and names the package', (packages: Record<string, LockEntry>, line) => {
  const { status, stderr } = check(packages)
  expect(status).toBe(1)
  expect(stderr).toContain(line)
  expect(stderr).toContain('Replace the package, or add')
})

test('reads the deprecated `licenses` array of a package if the lock file has no license for it', () => {
  const packageFolder = path.join(folder, 'node_modules', 'old')
  mkdirSync(packageFolder, { recursive: true })
  writeFileSync(path.join(packageFolder, 'package.json'), JSON.stringify({ licenses: [{ type: 'MIT' }] }))
  expect(check({ old: {} }).status).toBe(0)
})
