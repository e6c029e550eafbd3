import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import TestOrder from './scripts/test-order.mjs'
import { BROWSER_TESTS, EMBEDDED_SUITES, EXCLUDED_SUITES } from './scripts/test-selection.mjs'

const API = ['apps/api/src/**/*.test.ts']
/** Suites that `npm test` without arguments runs only with TEST_ALL. `--project=long` runs only these. */
const LONG = ['apps/api/src/**/*.long.test.ts']
const hasServers = Boolean(process.env.TEST_DATABASE_URL)
const withoutServers = { env: { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' } }

/** Creates a project for one kind of test. A project can run separately: `npm test -- --project=http`. */
const createProject = (name, include, options = {}) => ({
  extends: true,
  test: { name, include, ...options },
})

export default defineConfig({
  // Workspace packages are loaded as TypeScript, so that no build is needed.
  ssr: {
    resolve: {
      conditions: ['source', 'node', 'node-addons'],
      externalConditions: ['node', 'node-addons'],
    },
  },
  test: {
    globals: true,
    // Caches transformed modules on disk, because projects and consecutive runs load the same ones.
    experimental: { fsModuleCache: true },
    // Suites create much short-lived garbage, so a larger semi-space saves garbage collections.
    execArgv: ['--max-semi-space-size=64', '--import', import.meta.resolve('./scripts/exit-with-parent.mjs')],
    pool: 'forks',
    // The files of a worker share one copy of the application, which is loaded once.
    isolate: false,
    // Mocks would otherwise remain in the next file of the worker, because files are not isolated.
    restoreMocks: true,
    // Suites also wait for databases, browsers, and clocks, so one more worker than processors keeps all
    // processors busy. There are at most five workers.
    maxWorkers: Math.min(availableParallelism() + 1, 5),
    // With TEST_ALL, tests check each page exhaustively, which takes a long time on a busy machine.
    testTimeout: process.env.TEST_ALL ? 300_000 : 180_000,
    // Most suites start a server, which takes a long time on a busy machine.
    hookTimeout: 240_000,
    globalSetup: 'scripts/test-teardown.mjs',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    sequence: { sequencer: TestOrder },
    projects: [
      createProject('browser', BROWSER_TESTS, { setupFiles: 'tests/browser/setup.ts' }),
      // Runs on PostgreSQL if TEST_DATABASE_URL is set, otherwise on the embedded database. Uses Redis if
      // TEST_REDIS_URL is set.
      createProject('http', API, { exclude: [...LONG, ...EXCLUDED_SUITES] }),
      // Runs some API suites on the embedded database, too, if the project `http` runs on PostgreSQL.
      ...(hasServers
        ? [
            createProject('embedded', EMBEDDED_SUITES, {
              exclude: [...LONG, ...EXCLUDED_SUITES],
              ...withoutServers,
            }),
          ]
        : []),
      createProject('long', LONG),
      createProject('scripts', ['{scripts,templates/api-integration}/**/*.test.ts'], {
        exclude: EXCLUDED_SUITES,
      }),
      createProject('packages', ['packages/**/src/**/*.test.{ts,tsx}'], { exclude: EXCLUDED_SUITES }),
      createProject('admin', ['apps/admin/src/**/*.test.{ts,tsx}']),
      createProject('docs', ['docs-site/src/**/*.test.ts']),
    ],
  },
})
