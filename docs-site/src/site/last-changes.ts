import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { VcsConfig } from '@docusaurus/types'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/**
 * Returns the Unix time in milliseconds of each page's last commit, by absolute path. A single `git log`
 * reads all times, because running it for each page is slow. The map is empty without git, outside a
 * repository, and in a shallow clone, which lacks the last commits of most files.
 *
 * @param folder any folder in the repository
 * @param program name or path of the git program
 */
export async function getLastChanges(folder: string, program = 'git'): Promise<Map<string, number>> {
  const git = async (...args: string[]) =>
    (await run(program, args, { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES })).stdout
  try {
    const repository = await git('rev-parse', '--show-toplevel', '--is-shallow-repository')
    const [root = '', shallow] = repository.trim().split('\n')
    if (shallow !== 'false') return new Map()
    // With -z, paths end with NUL, and git doesn't quote them. Each commit starts with SOH (%x01).
    const log = await git(
      ...['-c', 'log.showSignature=false', 'log', '-z', '--no-renames', '--name-only'],
      '--format=%x01%ct',
      '--',
      ':(top,glob)**/*.mdx',
    )
    return parseChanges(log, root)
  } catch {
    return new Map()
  }
}

/** Parses the log. The newest commit is first, so the first commit that lists a file is its last change. */
function parseChanges(log: string, root: string): Map<string, number> {
  const changes = new Map<string, number>()
  for (const commit of log.split('\x01')) {
    const [seconds, ...files] = commit.split(/[\0\n]+/).filter(Boolean)
    for (const file of files.map((name) => join(root, name)))
      if (!changes.has(file)) changes.set(file, Number(seconds) * 1000)
  }
  return changes
}

/**
 * Creates the version history from which Docusaurus takes the dates of the pages' last changes. It has no
 * creation dates and no author names.
 */
export function createPageHistory(): VcsConfig {
  let changes: Promise<Map<string, number>> = Promise.resolve(new Map())
  return {
    initialize: ({ siteDir }) => {
      changes = getLastChanges(siteDir)
    },
    // Docusaurus requires a function with exactly one parameter.
    getFileCreationInfo: async (_file) => null,
    getFileLastUpdateInfo: async (file) => {
      const timestamp = (await changes).get(file)
      return timestamp === undefined ? null : { timestamp, author: '' }
    },
  }
}
