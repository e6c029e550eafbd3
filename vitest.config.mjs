import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import Order from './scripts/test-order.mjs'
import { ALSO_EMBEDDED, BROWSER, EXCLUDED } from './scripts/test-selection.mjs'

const API = ['apps/api/src/**/*.test.ts']
const LONG = ['apps/api/src/**/*.long.test.ts']
const hasServers = Boolean(process.env.TEST_DATABASE_URL)
const withoutServers = { env: { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' } }

/** Creates the project of one kind of test, so that each can run separately: `npm test -- --project=http`. */
const project = (name, include, options = {}) => ({
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
    // Projects and consecutive runs load the same sources.
    experimental: { fsModuleCache: true },
    // Suites create much short-lived garbage, so a larger semi-space saves collections.
    execArgv: ['--max-semi-space-size=64', '--import', import.meta.resolve('./scripts/exit-with-parent.mjs')],
    pool: 'forks',
    // The files of a worker share one copy of the application, which is loaded once.
    isolate: false,
    // Mocks must not leak into the next file.
    restoreMocks: true,
    // Suites also wait for databases, browsers, and clocks, so one worker more than processors keeps these
    // busy.
    maxWorkers: Math.min(availableParallelism() + 1, 5),
    // Exhaustive checks of a page take a long time on a busy machine.
    testTimeout: process.env.TEST_ALL ? 300_000 : 180_000,
    // Most suites start a server, which takes a long time on a busy machine.
    hookTimeout: 240_000,
    globalSetup: 'scripts/test-teardown.mjs',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    sequence: { sequencer: Order },
    projects: [
      project('browser', BROWSER, { setupFiles: 'tests/browser/setup.ts' }),
      // On PostgreSQL and Redis if the environment names them, otherwise on the embedded database.
      project('http', API, { exclude: [...LONG, ...EXCLUDED] }),
      // On the embedded database, if the previous project uses PostgreSQL.
      ...(hasServers
        ? [
            project('embedded', ALSO_EMBEDDED, {
              exclude: [...LONG, ...EXCLUDED],
              ...withoutServers,
            }),
          ]
        : []),
      project('long', LONG),
      project('scripts', ['{scripts,templates/api-integration}/**/*.test.ts'], { exclude: EXCLUDED }),
      project('packages', ['packages/**/src/**/*.test.{ts,tsx}'], { exclude: EXCLUDED }),
      project('admin', ['apps/admin/src/**/*.test.{ts,tsx}']),
      project('docs', ['docs-site/src/**/*.test.ts']),
    ],
  },
})
