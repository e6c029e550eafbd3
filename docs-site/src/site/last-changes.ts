import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { VcsConfig } from '@docusaurus/types'

const run = promisify(execFile)
const MAX_OUTPUT = 64 * 1024 * 1024

/**
 * Returns the time of each page's last change in milliseconds, by absolute path, from one run of git. Empty
 * without git, outside a repository, and in a shallow clone, where every file has the date of the newest
 * commit.
 */
export async function getLastChanges(folder: string, program = 'git'): Promise<Map<string, number>> {
  const git = async (...args: string[]) =>
    (await run(program, args, { cwd: folder, maxBuffer: MAX_OUTPUT })).stdout
  try {
    const repository = await git('rev-parse', '--show-toplevel', '--is-shallow-repository')
    const [root = '', shallow] = repository.trim().split('\n')
    if (shallow !== 'false') return new Map()
    // Paths end with NUL, so none is quoted. A commit starts with SOH.
    const log = await git(
      ...['-c', 'log.showSignature=false', 'log', '-z', '--no-renames', '--name-only'],
      ...['--format=%x01%ct', '--', ':(top,glob)**/*.mdx'],
    )
    return parseChanges(log, root)
  } catch {
    return new Map()
  }
}

/** Parses the log, newest commit first, so the first commit with a file is its last change. */
function parseChanges(log: string, root: string): Map<string, number> {
  const changes = new Map<string, number>()
  for (const commit of log.split('\x01')) {
    const [seconds, ...files] = commit.split(/[\0\n]+/).filter(Boolean)
    for (const file of files.map((name) => join(root, name)))
      if (!changes.has(file)) changes.set(file, Number(seconds) * 1000)
  }
  return changes
}

/** Creates the version history for Docusaurus, with dates but without author names. */
export function createPageHistory(): VcsConfig {
  let changes: Promise<Map<string, number>> = Promise.resolve(new Map())
  return {
    initialize: ({ siteDir }) => {
      changes = getLastChanges(siteDir)
    },
    // Docusaurus requires this parameter.
    getFileCreationInfo: async (_file) => null,
    getFileLastUpdateInfo: async (file) => {
      const timestamp = (await changes).get(file)
      return timestamp === undefined ? null : { timestamp, author: '' }
    },
  }
}
