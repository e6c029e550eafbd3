// Which tests belong to what git says has changed: those of its folder. What imports what would choose nearly all of
// them, because the server that the tests start has every route.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** Says what the access to each route has to be, and finds the routes by itself. */
const WALKS_ALL_ROUTES = 'apps/api/src/testing/access.test.ts'

/** The first that fits a changed path tells where its tests are: paths, or the beginnings of some. */
const RULES = [
  [/^.*\.test\.tsx?$/, (file) => [file]],
  [/\.mdx$|^docs-site\//, () => ['docs-site/']],
  [/^apps\/api\/openapi\.json$/, () => ['packages/api-client/', 'docs-site/']],
  [/^apps\/api\/src\/(features\/[\w-]+|commands|pictures|storage)\//, (folder) => [folder, WALKS_ALL_ROUTES]],
  // Every feature is built on the rest of the server.
  [/^(apps\/api\/src|prisma)\//, () => ['apps/api/src/', 'packages/database/']],
  // `user` begins the names of both users.test.ts and user-page.test.ts.
  [/^apps\/admin\/src\/features\/([\w-]+?)s?\//, (_folder, name) => ['apps/admin/', `tests/browser/${name}`]],
  [/^apps\/api\/landing\//, () => ['tests/browser/home.']],
  [
    /^apps\/admin\//,
    () => ['apps/admin/', ...['ui', 'forms', 'users'].map((name) => `tests/browser/${name}.`)],
  ],
  [/^tests\/browser\//, () => ['tests/browser/']],
  [/^packages\/[\w-]+\//, (folder) => [folder]],
  [/^(scripts|templates)\//, () => ['scripts/', 'templates/']],
]

/** Prose, benchmarks and workflows, which nothing tests. */
const WITHOUT_TESTS = /\.md$|^(LICENSE$|\.gitignore$|\.github\/|bench\/)/

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * The tests that belong to the changed paths, as arguments for Vitest, and the paths that all tests belong to.
 *
 * @param changed paths from the root of the repository
 * @param tests the paths of all tests; what none of them begins with is left out
 * @example testsOf(['apps/api/src/features/friends/friends.service.ts', 'turbo.json'], all)
 * // { chosen: ['apps/api/src/features/friends/', 'apps/api/src/testing/access.test.ts'], concernAll: ['turbo.json'] }
 */
export function testsOf(changed, tests) {
  const chosen = new Set()
  const concernAll = []
  for (const file of changed) {
    const [pattern, choose] = RULES.find(([pattern]) => pattern.test(file)) ?? []
    if (pattern) for (const one of choose(...pattern.exec(file))) chosen.add(one)
    else if (!WITHOUT_TESTS.test(file)) concernAll.push(file)
  }
  return { chosen: [...chosen].filter((start) => tests.some((test) => test.startsWith(start))), concernAll }
}

/** What differs from the last commit, new files included. */
export const changedFiles = () =>
  [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (file) => existsSync(path.join(root, file)) || !file.includes('.test.'),
  )

/** The paths of all tests, new ones included. */
export const allTests = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx').filter((file) =>
    existsSync(path.join(root, file)),
  )
