import { testsOf } from './changed.mjs'

test('the tests of a feature, a package or a folder belong to what changed in it', () => {
  expect(
    testsOf([
      'apps/api/src/features/friends/friends.service.ts',
      'apps/api/src/features/friends/docs/friends.mdx',
      'apps/api/src/http/mount.ts',
      'apps/admin/src/features/users/list/UsersTable.tsx',
      'packages/text/src/markdown.ts',
      'docs-site/docs/deployment.mdx',
      'tests/browser/users.test.ts',
      'README.md',
    ]),
  ).toEqual([
    'apps/api/src/features/friends/',
    'apps/api/src/testing/access.test.ts',
    'apps/api/src/http/',
    'apps/admin/src/features/users/',
    'packages/text/',
    'docs-site/',
    'tests/browser/users.test.ts',
  ])
})
