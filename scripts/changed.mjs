// Selects the tests for the files that git reports as changed: those in the same folder. A selection by
// imports would contain nearly all tests, because the server that tests start includes every route.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** Test of every route's access, which discovers the routes automatically. */
const ACCESS_TEST = 'apps/api/src/testing/access.test.ts'

/** The first rule that matches a changed path returns the paths or path prefixes of its tests. */
const RULES = [
  [/^.*\.test\.tsx?$/, (file) => [file]],
  [/\.mdx$|^docs-site\//, () => ['docs-site/']],
  [/^apps\/api\/openapi\.json$/, () => ['packages/api-client/', 'docs-site/']],
  [
    /^apps\/api\/src\/(features\/[\w-]+|commands|images|rendering|storage)\//,
    (folder) => [folder, ACCESS_TEST],
  ],
  // Every feature depends on the rest of the server.
  [/^(apps\/api\/src|prisma)\//, () => ['apps/api/src/', 'packages/database/']],
  // `user` is the prefix of both users.test.ts and user-page.test.ts.
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

/** Documents, benchmarks, and workflows, which have no tests. */
const WITHOUT_TESTS = /\.md$|^(LICENSE$|\.gitignore$|\.github\/|bench\/)/

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Returns the tests for the changed paths as arguments for Vitest, and the changed paths that affect all
 * tests.
 *
 * @param changed paths from the root of the repository
 * @param tests the paths of all tests; prefixes that match none of them are left out
 * @example getTests(['apps/api/src/features/friends/friends.service.ts', 'turbo.json'], all)
 * // chosen: ['apps/api/src/features/friends/', 'apps/api/src/testing/access.test.ts']
 * // affectAll: ['turbo.json']
 */
export function getTests(changed, tests) {
  const chosen = new Set()
  const affectAll = []
  for (const file of changed) {
    const [pattern, choose] = RULES.find(([pattern]) => pattern.test(file)) ?? []
    if (pattern) for (const one of choose(...pattern.exec(file))) chosen.add(one)
    else if (!WITHOUT_TESTS.test(file)) affectAll.push(file)
  }
  return { chosen: [...chosen].filter((prefix) => tests.some((test) => test.startsWith(prefix))), affectAll }
}

/** Returns the files that differ from the last commit, including new ones. */
export const changedFiles = () =>
  [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (file) => existsSync(path.join(root, file)) || !file.includes('.test.'),
  )

/** Returns the paths of all tests, including new ones. */
export const allTests = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx').filter((file) =>
    existsSync(path.join(root, file)),
  )
