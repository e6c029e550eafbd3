// Runs programs of installed packages and of this repository for `npm run new`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { UsageError } from './usage-error.mjs'

const PROGRAMS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  prisma: 'node_modules/prisma/build/index.js',
  drift: 'packages/database/tools/check-drift.mjs',
  stale: 'scripts/stale.mjs',
}

/**
 * Runs a program and returns its output.
 *
 * @throws UsageError if it can't start, or its exit code is not `expected`
 */
export function run(label, program, args = [], { expected = 0 } = {}) {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [path.join(root, PROGRAMS[program]), ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_OPTIONS: '' } },
  )
  if (error) throw new UsageError(`${label} could not be started: ${error.message}`)
  if (status !== expected) throw new UsageError(`${label} failed:\n\n${stdout}${stderr}`)
  return stdout
}

/**
 * Formats the TypeScript and CSS files of the list and sorts their imports, because the lengths of lines and
 * the order of imports depend on the name of the new page, feature, or component. Fails on other lint
 * problems.
 */
export const formatAndLint = (files) =>
  run('Checking the generated files', 'biome', [
    'check',
    '--write',
    '--error-on-warnings',
    ...files.filter((file) => /\.(tsx?|css)$/.test(file)),
  ])
