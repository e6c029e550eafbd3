import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Names of files and folders that a copy omits: `.git`, and most of those that git ignores, such as build
 * output. They are listed here so that copying works without git.
 */
const OMITTED =
  /^(node_modules|dist|build|build-guide|generated|coverage|\.git|\.turbo|\.docusaurus.*|\.veranda|\.swc|\.env)$/

export interface RepositoryCopy {
  /** path of the copy */
  root: string
  /** returns the path of every source file with a digest of its content */
  digestFiles(): Map<string, string>
  remove(): void
}

/**
 * Copies the repository's source to a temporary folder. Installed packages are links to those of the
 * repository. Links to workspaces lead to the copy, so that tests run the copied code.
 */
export function copyRepository(): RepositoryCopy {
  const copyRoot = realpathSync(mkdtempSync(path.join(tmpdir(), 'veranda-copy-')))
  cpSync(root, copyRoot, { recursive: true, filter: (source) => !OMITTED.test(path.basename(source)) })
  const workspaces = ['apps', 'packages']
    .flatMap((folder) => readdirSync(path.join(copyRoot, folder)).map((name) => `${folder}/${name}`))
    .concat('docs-site')
  for (const folder of ['.', ...workspaces]) linkPackages(folder, copyRoot)
  const scope = path.join(copyRoot, 'node_modules/@veranda')
  mkdirSync(scope)
  for (const folder of workspaces)
    symlinkSync(path.join(copyRoot, folder), path.join(scope, path.basename(folder)), 'junction')
  // The IP address table takes a long time to generate, so the copy uses that of the repository.
  const table = 'packages/ip-origin/generated'
  symlinkSync(path.join(root, table), path.join(copyRoot, table), 'junction')
  // Marks the packages as installed. See `install` in prepare.mjs.
  const lockDigest = createHash('sha256').update(readFileSync(path.join(copyRoot, 'package-lock.json')))
  writeFileSync(path.join(copyRoot, 'node_modules/.veranda-installed'), lockDigest.digest('hex'))
  return {
    root: copyRoot,
    digestFiles: () => computeDigests(copyRoot),
    remove: () => rmSync(copyRoot, { recursive: true, force: true }),
  }
}

function linkPackages(folder: string, copyRoot: string) {
  const installed = path.join(root, folder, 'node_modules')
  if (!existsSync(installed)) return
  const linked = path.join(copyRoot, folder, 'node_modules')
  mkdirSync(linked)
  for (const name of readdirSync(installed))
    if (!name.startsWith('.') && name !== '@veranda')
      symlinkSync(path.join(installed, name), path.join(linked, name), 'junction')
}

const computeDigests = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter(
        (file) =>
          !path
            .relative(folder, file)
            .split(path.sep)
            .some((part) => OMITTED.test(part)),
      )
      .map((file) => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('base64'),
      ]),
  )
