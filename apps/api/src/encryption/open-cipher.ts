import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { type Cipher, createCipher } from './cipher.ts'
import { encryptionKeys } from './encryption-keys.ts'

/** The key is in a file, not in the database, so a copy of the database alone can't be decrypted. */
const KEY_FILE = 'encryption.key'

export type KeySettings = Pick<Config, 'ENCRYPTION_KEYS' | 'DATA_DIR'>

/**
 * Creates the cipher from the configured keys, or else from the key file in the data folder.
 *
 * @param canCreateKey whether to create the key file if it is missing
 * @throws ConfigError if the key file is unreadable or damaged, or missing and must not be created
 */
export async function openCipher(
  { ENCRYPTION_KEYS, DATA_DIR }: KeySettings,
  { canCreateKey = true } = {},
): Promise<Cipher> {
  if (ENCRYPTION_KEYS) return createCipher(ENCRYPTION_KEYS)
  const file = path.join(DATA_DIR, KEY_FILE)
  const { data: keys } = encryptionKeys.safeParse(await readOrCreateKey(file, canCreateKey))
  // The validation error isn't included, because it is worded for the setting `ENCRYPTION_KEYS`.
  if (!keys) throw new ConfigError(`The key file ${file} is damaged. Restore it from a backup`)
  return createCipher(keys)
}

async function readOrCreateKey(file: string, canCreateKey: boolean): Promise<string> {
  const stored = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw new ConfigError(`The key file can't be read: ${error.message}`, { cause: error })
  })
  if (stored !== null) return stored.trim()
  if (!canCreateKey)
    throw new ConfigError(
      `The key file ${file} is missing, but the database contains data that was encrypted with its key. Restore the file from a backup, or set ENCRYPTION_KEYS to the keys that were used`,
    )
  await mkdir(path.dirname(file), { recursive: true })
  const draftFile = `${file}.${randomBytes(6).toString('hex')}`
  // The random ID distinguishes the key from those of other data folders.
  const id = `own-${randomBytes(4).toString('hex')}`
  await writeFile(draftFile, `${id}:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  // Linking fails if the file exists. If several processes start together, all use the key of the first one.
  await link(draftFile, file).catch(() => undefined)
  await rm(draftFile)
  return (await readFile(file, 'utf8')).trim()
}
