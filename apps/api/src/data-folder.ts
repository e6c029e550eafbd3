import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Config, ConfigError } from './config.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Permission bits of the group and of others. */
const OTHERS_MASK = 0o077

/** Entries that Veranda creates in its data folder. Other entries keep their mode. */
const OWN_ENTRIES = /^(database|uploads|lock|reserve|encryption\.key)(\.|$)/
/**
 * Entries that a data folder can have before its first use: new volumes have `lost+found` and hidden files,
 * and starts that fail or are killed can leave `lock` and `reserve` behind.
 */
const IGNORED_ENTRIES = /^(\..*|lost\+found|lock(\..*)?|reserve)$/
const DATABASE_ENTRIES = /^database(\.|$)/

/**
 * Checks that the configured folder is missing, empty, or a data folder of Veranda, without changing it. Also
 * sets the umask, so that only the account of this process can read the files it creates: they contain
 * password hashes.
 *
 * @throws ConfigError if the folder can't be read or has only entries of other programs. Without
 *   `DATABASE_URL`, also if the folder has entries of Veranda but no embedded database
 */
export async function checkDataFolder({ DATA_DIR, DATABASE_URL }: DataSettings): Promise<void> {
  process.umask(OTHERS_MASK)
  const names = await listNames(DATA_DIR)
  const relevantNames = names.filter((name) => !IGNORED_ENTRIES.test(name))
  if (relevantNames.length === 0) return
  if (!relevantNames.some((name) => OWN_ENTRIES.test(name)))
    throw new ConfigError(
      `DATA_DIR: ${DATA_DIR} is not empty and not a data folder of Veranda. Nothing was changed. Set DATA_DIR to an empty folder`,
    )
  if (!DATABASE_URL && !relevantNames.some((name) => DATABASE_ENTRIES.test(name)))
    throw new ConfigError(
      `DATA_DIR: ${DATA_DIR} has ${relevantNames.join(', ')} but no database. Nothing was changed. Set DATABASE_URL if Veranda uses this folder with a PostgreSQL database, restore the folder "database" from a backup, or set DATA_DIR to an empty folder to start with an empty database`,
    )
}

type DataSettings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new ConfigError(
      code === 'ENOTDIR'
        ? `DATA_DIR: ${folder} or one of its parents is a file. Set DATA_DIR to a folder`
        : `DATA_DIR: ${message}. Give the account that runs Veranda ownership of ${folder}, with write permission`,
      { cause: error },
    )
  }
}

/**
 * Restricts the data folder and Veranda's entries in it to the owner: folders get mode 0700, files 0600. Does
 * nothing if the data folder is missing or already restricted, or on Windows, which has no such modes.
 *
 * @throws ConfigError if the modes can't be changed, usually because the folder belongs to another account
 */
export async function protectDataFolder(folder: string): Promise<void> {
  const folderStat = await stat(folder).catch(() => null)
  if (process.platform === 'win32' || !folderStat || (folderStat.mode & OTHERS_MASK) === 0) return
  try {
    // The folder itself comes last: once it is restricted, the next start assumes that its contents are too.
    for (const name of await readdir(folder))
      if (OWN_ENTRIES.test(name)) await restrict(path.join(folder, name))
    await chmod(folder, FOLDER_MODE)
  } catch (error) {
    throw new ConfigError(
      `Other accounts can read the data folder ${folder}, and its permissions can't be restricted. Give the account that runs Veranda ownership of the folder and its contents`,
      { cause: error },
    )
  }
}

/** Restricts a file, or a folder with its contents, to the owner. Symbolic links are skipped. */
async function restrict(file: string): Promise<void> {
  const entry = await lstat(file)
  if (entry.isDirectory()) {
    for (const name of await readdir(file)) await restrict(path.join(file, name))
    await chmod(file, FOLDER_MODE)
  } else if (entry.isFile()) await chmod(file, FILE_MODE)
}
