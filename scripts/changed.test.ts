import { allTests, getTests } from './changed.mjs'

const tests = allTests()

test.each([
  [
    'a feature',
    'apps/api/src/features/friends/friends.service.ts',
    ['apps/api/src/features/friends/', 'apps/api/src/testing/access.test.ts'],
  ],
  ['what every feature is built on', 'apps/api/src/http/mount.ts', ['apps/api/src/', 'packages/database/']],
  ['the start of the server', 'apps/api/src/app.ts', ['apps/api/src/', 'packages/database/']],
  ['the schema', 'prisma/schema.prisma', ['apps/api/src/', 'packages/database/']],
  ['a page beside code', 'apps/api/src/features/friends/docs/friends.mdx', ['docs-site/']],
  [
    'a page of the admin app, with its flows in the browser',
    'apps/admin/src/features/users/list/UsersTable.tsx',
    ['apps/admin/', 'tests/browser/user'],
  ],
  [
    'an admin feature without flows of its name',
    'apps/admin/src/features/own-alerts/Stack.tsx',
    ['apps/admin/'],
  ],
  [
    'what the pages share',
    'apps/admin/src/components/Copy.tsx',
    ['apps/admin/', 'tests/browser/ui.', 'tests/browser/forms.', 'tests/browser/users.'],
  ],
  ['a package', 'packages/text/src/markdown.ts', ['packages/text/']],
  ['the description of the API', 'apps/api/openapi.json', ['packages/api-client/', 'docs-site/']],
  ['a template', 'templates/feature/routes.ts', ['scripts/', 'templates/']],
  ['a test', 'tests/browser/users.test.ts', ['tests/browser/users.test.ts']],
  ['what browser tests share', 'tests/browser/chromium.ts', ['tests/browser/']],
])('selects the tests of %s', (_what, file, chosen) => {
  expect(getTests([file], tests)).toEqual({ chosen, concernAll: [] })
})

test('selects no tests for untested files, and returns the files that affect all tests', () => {
  expect(getTests(['README.md', 'vitest.config.mjs', 'package.json'], tests)).toEqual({
    chosen: [],
    concernAll: ['vitest.config.mjs', 'package.json'],
  })
})
