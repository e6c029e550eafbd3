import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import Order from './scripts/test-order.mjs'
import { BROWSER, EMBEDDED_TOO, LEFT_OUT } from './scripts/test-selection.mjs'

const API = ['apps/api/src/**/*.test.ts']
const LONG = ['apps/api/src/**/*.long.test.ts']
const hasServers = Boolean(process.env.TEST_DATABASE_URL)
const withoutServers = { env: { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' } }

/** One project for each kind of test, so that each can be run alone: `npm test -- --project=http`. */
const project = (name, include, options = {}) => ({
  extends: true,
  test: { name, include, ...options },
})

export default defineConfig({
  // Workspace packages are read as TypeScript; nothing needs to be built first.
  ssr: {
    resolve: {
      conditions: ['source', 'node', 'node-addons'],
      externalConditions: ['node', 'node-addons'],
    },
  },
  test: {
    globals: true,
    // Each project reads the same sources, and so does the next run.
    experimental: { fsModuleCache: true },
    // Suites make much garbage that is soon gone: it is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    pool: 'forks',
    // The files that a worker runs share one copy of the application: it is loaded once.
    isolate: false,
    // So that none reaches the next file.
    restoreMocks: true,
    // Suites also wait for databases, browsers and clocks: one more than processors keeps these busy.
    maxWorkers: Math.min(availableParallelism() + 1, 5),
    // A page that is looked at in every way takes long on a busy machine.
    testTimeout: process.env.TEST_ALL ? 240_000 : 120_000,
    // Most of them start a server, which takes long on a busy machine.
    hookTimeout: 180_000,
    globalSetup: 'scripts/test-teardown.mjs',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    sequence: { sequencer: Order },
    projects: [
      project('browser', BROWSER, { setupFiles: 'tests/browser/setup.ts' }),
      // On PostgreSQL and Redis where the environment names them, otherwise on the embedded database.
      project('http', API, { exclude: [...LONG, ...LEFT_OUT] }),
      // On the embedded database, where the project before has PostgreSQL.
      ...(hasServers
        ? [
            project('embedded', EMBEDDED_TOO, {
              exclude: [...LONG, ...LEFT_OUT],
              ...withoutServers,
            }),
          ]
        : []),
      project('long', LONG),
      project('scripts', ['{scripts,templates/api-integration}/**/*.test.ts'], { exclude: LEFT_OUT }),
      project('packages', ['packages/**/src/**/*.test.{ts,tsx}'], { exclude: LEFT_OUT }),
      project('admin', ['apps/admin/src/**/*.test.{ts,tsx}']),
      project('docs', ['docs-site/src/**/*.test.ts']),
    ],
  },
})
