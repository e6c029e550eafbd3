import * as z from 'zod'
import type { EncryptionKey } from './cipher.ts'

const ID = /^[\w.-]{1,32}$/
const BASE64 = /^[A-Za-z0-9+/]{43}=$/

/** Shell command that creates a key. */
export const CREATE_KEY_COMMAND = 'echo "k1:$(openssl rand -base64 32)"'

function parseKeys(text: string): [EncryptionKey, ...EncryptionKey[]] | string {
  const keys: EncryptionKey[] = []
  for (const entry of text.split(',')) {
    const [id = '', key = '', ...more] = entry.trim().split(':')
    if (!ID.test(id) || !BASE64.test(key) || more.length > 0)
      return `Must be comma-separated keys, each id:base64-of-32-bytes. Create one with ${CREATE_KEY_COMMAND}`
    if (keys.some((other) => other.id === id)) return `Must not have two keys with the ID ${id}`
    keys.push({ id, key: Buffer.from(key, 'base64') })
  }
  const [first, ...others] = keys
  return first ? [first, ...others] : 'Must have at least one key'
}

/** Parses the setting: the first key encrypts, all keys decrypt. */
export const encryptionKeys = z.string().transform((text, context): [EncryptionKey, ...EncryptionKey[]] => {
  const keys = parseKeys(text)
  if (typeof keys !== 'string') return keys
  context.addIssue({ code: 'custom', message: keys })
  return z.NEVER
})
