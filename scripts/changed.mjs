// Selects tests for the files that git reports as changed: mostly the tests in the same folder. A selection
// by imports would contain nearly all tests, because the server that tests start includes every route.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/**
 * Test file that checks who can access each route. It discovers the routes automatically, so it depends on
 * all features.
 */
const ACCESS_TEST = 'apps/api/src/testing/access.test.ts'

/**
 * For admin features whose browser tests are not named after the feature: the start of the test files' names.
 * The keys are the names of the features' folders without a plural s.
 */
const BROWSER_TESTS_BY_FEATURE = {
  account: 'members',
  audit: 'timeouts-audit',
  'own-alert': 'members',
  role: 'forms',
  'sign-in': 'sign-in-providers',
  timeout: 'timeouts-audit',
}

/** Packages that the server, the apps, or other packages use, so their changes can affect other tests. */
const PACKAGE = /^packages\/[\w-]+\//

/**
 * Patterns of changed paths, each with a function that returns the paths or path prefixes of their tests. The
 * function gets the match and its groups. Only the first matching rule applies.
 */
const RULES = [
  // The tests in these templates run only in the code that scripts/new.test.ts generates from the templates.
  [/^templates\/(?!api-integration)/, () => ['scripts/']],
  [/^.*\.test\.tsx?$/, (file) => [file]],
  [/\.mdx$|^docs-site\//, () => ['docs-site/', 'tests/browser/docs-']],
  [/^apps\/api\/openapi\.json$/, () => ['packages/api-client/', 'docs-site/']],
  [
    /^apps\/api\/src\/(features\/[\w-]+|commands|images|rendering|storage)\//,
    (folder) => [folder, ACCESS_TEST],
  ],
  // Every feature depends on the rest of the server, so all tests of the server run.
  [/^(apps\/api\/src|prisma)\//, () => ['apps/api/src/', 'packages/database/']],
  // Without the plural's s, `user` is the prefix of both users.test.ts and user-page.test.ts.
  [
    /^apps\/admin\/src\/features\/([\w-]+?)s?\//,
    (_folder, name) => ['apps/admin/', `tests/browser/${BROWSER_TESTS_BY_FEATURE[name] ?? name}`],
  ],
  [/^apps\/api\/landing\//, () => ['tests/browser/home.']],
  // These browser tests cover what many pages share: the progress bar, forms, and a list with filters.
  [
    /^apps\/admin\//,
    () => ['apps/admin/', ...['ui', 'forms', 'users'].map((name) => `tests/browser/${name}.`)],
  ],
  [/^tests\/browser\//, () => ['tests/browser/']],
  [PACKAGE, (folder) => [folder]],
  [/^(scripts|templates)\//, () => ['scripts/', 'templates/']],
]

/** Documents, benchmarks, and workflows, which have no tests. */
const WITHOUT_TESTS = /\.md$|^(LICENSE$|\.gitignore$|\.github\/|bench\/)/

const runGit = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Returns the tests for the changed paths as arguments for Vitest, and the changed paths that affect all
 * tests.
 *
 * @param changed paths relative to the root of the repository
 * @param tests the paths of all tests; prefixes that match none of them are left out
 * @example selectTests(['apps/api/src/features/friends/friends.service.ts', 'turbo.json'], listTests())
 * // chosen: ['apps/api/src/features/friends/', 'apps/api/src/testing/access.test.ts']
 * // affectAll: ['turbo.json']
 */
export function selectTests(changed, tests) {
  const chosen = new Set()
  const affectAll = []
  for (const file of changed) {
    const [pattern, getPrefixes] = RULES.find(([pattern]) => pattern.test(file)) ?? []
    if (pattern) for (const prefix of getPrefixes(...pattern.exec(file))) chosen.add(prefix)
    if (pattern === PACKAGE || (!pattern && !WITHOUT_TESTS.test(file))) affectAll.push(file)
  }
  return { chosen: [...chosen].filter((prefix) => tests.some((test) => test.startsWith(prefix))), affectAll }
}

/** Returns the files that differ from the last commit, including new ones. Deleted tests are left out. */
export const listChangedFiles = () =>
  [...runGit('diff', '--name-only', 'HEAD'), ...runGit('ls-files', '--others', '--exclude-standard')].filter(
    (file) => existsSync(path.join(root, file)) || !file.includes('.test.'),
  )

/** Returns the paths of all tests, including new ones. */
export const listTests = () =>
  runGit('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx').filter((file) =>
    existsSync(path.join(root, file)),
  )
