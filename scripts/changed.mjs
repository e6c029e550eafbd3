// Which tests belong to what git says has changed: those of its folder. What imports what would choose nearly all of
// them, because the server that the tests start has every route.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** The part of a path that its tests are chosen by: a feature, a package, a folder of the sources. */
const FOLDER =
  /^(apps\/\w+\/src\/features\/[\w-]+|apps\/\w+\/src\/[\w-]+|packages\/[\w-]+|docs-site|scripts|templates)\//

/** Says what the access to each route has to be, and finds the routes by itself. */
const WALKS_ALL_ROUTES = 'apps/api/src/testing/access.test.ts'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * The files and folders whose tests belong to the changed paths.
 *
 * @example testsOf(['apps/api/src/features/friends/friends.service.ts'])
 * // ['apps/api/src/features/friends/', 'apps/api/src/testing/access.test.ts']
 */
export function testsOf(changed) {
  const chosen = changed.flatMap((file) => {
    if (/\.test\.tsx?$/.test(file)) return [file]
    const folder = FOLDER.exec(file)?.[0]
    if (!folder) return []
    return folder.startsWith('apps/api/') ? [folder, WALKS_ALL_ROUTES] : [folder]
  })
  return [...new Set(chosen)]
}

/** What differs from the last commit, new files included. */
export const changedFiles = () =>
  [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (file) => existsSync(path.join(root, file)) || !file.includes('.test.'),
  )
