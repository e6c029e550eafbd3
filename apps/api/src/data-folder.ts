import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from './config.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Rights of the group and of everyone. */
const OTHERS = 0o077

/** What Veranda makes in its data folder. Whatever else is in there keeps its mode. */
const OWN_ENTRIES = /^(database|uploads|lock|encryption\.key)(\.|$)/

/**
 * Keeps what this process writes, and what the data folder holds already, from other accounts of the machine: it
 * contains password hashes. Folders get mode 0700, files 0600. A data folder that is closed already is not walked.
 *
 * On Windows, where files have no such modes, this does nothing.
 *
 * @throws ConfigError where the folder belongs to another account
 */
export async function protectDataFolder(folder: string): Promise<void> {
  process.umask(OTHERS)
  const found = await stat(folder).catch(() => null)
  if (process.platform === 'win32' || !found || (found.mode & OTHERS) === 0) return
  try {
    // Inside first: once the folder is closed, the next start trusts that everything in it is.
    for (const name of await readdir(folder)) if (OWN_ENTRIES.test(name)) await close(path.join(folder, name))
    await chmod(folder, FOLDER_MODE)
  } catch (error) {
    throw new ConfigError(
      `Other accounts can read the data folder ${folder}, and its mode can't be changed. Give the account that runs Veranda ownership of the folder`,
      { cause: error },
    )
  }
}

/** Closes a file or a folder with all it contains; links are left alone. */
async function close(file: string): Promise<void> {
  const entry = await lstat(file)
  if (entry.isDirectory()) {
    for (const name of await readdir(file)) await close(path.join(file, name))
    await chmod(file, FOLDER_MODE)
  } else if (entry.isFile()) await chmod(file, FILE_MODE)
}
