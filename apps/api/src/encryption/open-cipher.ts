import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { type Cipher, createCipher } from './cipher.ts'
import { encryptionKeys } from './encryption-keys.ts'

/** Beside the data, not in it: a copy of the database alone tells nothing. */
const FILE = 'encryption.key'

/** With the keys of the configuration, or with one of this folder's own, which is made when it is missing. */
export async function openCipher({
  ENCRYPTION_KEYS,
  DATA_DIR,
}: Pick<Config, 'ENCRYPTION_KEYS' | 'DATA_DIR'>): Promise<Cipher> {
  return createCipher(ENCRYPTION_KEYS ?? encryptionKeys.parse(await ownKey(DATA_DIR)))
}

async function ownKey(folder: string): Promise<string> {
  const file = path.join(folder, FILE)
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found !== null) return found.trim()
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  // Its name tells it from that of another folder.
  const id = `own-${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${id}:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  // Of several processes that begin together the first makes the key, and all have that one.
  await link(draft, file).catch(() => undefined)
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}
