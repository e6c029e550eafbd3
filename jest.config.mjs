// ESM under Jest needs NODE_OPTIONS=--experimental-vm-modules; scripts/test.mjs sets it.
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
}

/** Property tests of many minutes, which only `npm run test:long` runs. */
const LONG = '\\.long\\.test\\.ts$'

/** One project for each kind of test, so that each can be run alone: `npm test -- --selectProjects http`. */
const project = (displayName, testMatch, extra = {}) => ({
  displayName,
  testMatch,
  transform,
  // Packages that have an entrance `source` too are read in TypeScript, as ours are.
  transformIgnorePatterns: ['/node_modules/(?!eventsource-parser/)'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['/dist/', '/build/', '/.docusaurus/'],
  ...extra,
})

export default {
  testTimeout: 60_000,
  // Embedded databases of many suites are not given back by a process that goes on.
  workerIdleMemoryLimit: '3GB',
  globalTeardown: '<rootDir>/scripts/jest-teardown.mjs',
  projects: [
    project('packages', ['<rootDir>/packages/**/src/**/*.test.{ts,tsx}']),
    project('docs', ['<rootDir>/docs-site/src/**/*.test.ts']),
    project('admin', ['<rootDir>/apps/admin/src/**/*.test.{ts,tsx}'], {
      moduleNameMapper: { '\\.module\\.css$': '<rootDir>/scripts/jest-css-module.mjs' },
    }),
    project('scripts', ['<rootDir>/{scripts,templates/api-integration}/**/*.test.ts']),
    project('http', ['<rootDir>/apps/api/src/**/*.test.ts'], {
      testPathIgnorePatterns: ['/node_modules/', LONG],
    }),
    project('long', ['<rootDir>/apps/api/src/**/*.long.test.ts']),
    project('browser', ['<rootDir>/tests/browser/**/*.test.ts']),
  ],
}
