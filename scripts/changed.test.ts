import { listTests, selectTests } from './changed.mjs'

const tests = listTests()

test.each([
  [
    'a feature',
    'apps/api/src/features/friends/friends.service.ts',
    ['apps/api/src/features/friends/', 'apps/api/src/testing/access.test.ts'],
  ],
  ['code that every feature uses', 'apps/api/src/http/mount.ts', ['apps/api/src/', 'packages/database/']],
  ['the entry point of the server', 'apps/api/src/app.ts', ['apps/api/src/', 'packages/database/']],
  ['the schema', 'prisma/schema.prisma', ['apps/api/src/', 'packages/database/']],
  [
    'a documentation page next to code',
    'apps/api/src/features/friends/docs/friends.mdx',
    ['docs-site/', 'tests/browser/docs-'],
  ],
  [
    'an admin feature with browser tests',
    'apps/admin/src/features/users/list/UsersTable.tsx',
    ['apps/admin/', 'tests/browser/user'],
  ],
  [
    'an admin feature whose browser tests have another name',
    'apps/admin/src/features/own-alerts/Stack.tsx',
    ['apps/admin/', 'tests/browser/members'],
  ],
  [
    'a shared component of the admin app',
    'apps/admin/src/components/Copy.tsx',
    ['apps/admin/', 'tests/browser/ui.', 'tests/browser/forms.', 'tests/browser/users.'],
  ],
  ['the API description', 'apps/api/openapi.json', ['packages/api-client/', 'docs-site/']],
  ['a template', 'templates/feature/field-notes.test.ts', ['scripts/']],
  ['the template of an integration', 'templates/api-integration/client.ts', ['scripts/', 'templates/']],
  ['a test', 'tests/browser/users.test.ts', ['tests/browser/users.test.ts']],
  ['a helper of the browser tests', 'tests/browser/chromium.ts', ['tests/browser/']],
])('selects the tests for a change to %s', (_change, file, chosen) => {
  expect(selectTests([file], tests)).toEqual({ chosen, affectAll: [] })
})

test('selects the tests of a package, and says that its change can affect all tests', () => {
  const file = 'packages/text/src/markdown.ts'
  expect(selectTests([file], tests)).toEqual({ chosen: ['packages/text/'], affectAll: [file] })
})

test('selects no tests for untested files, and lists files that affect all tests separately', () => {
  expect(selectTests(['README.md', 'vitest.config.mjs', 'package.json'], tests)).toEqual({
    chosen: [],
    affectAll: ['vitest.config.mjs', 'package.json'],
  })
})
