import * as z from 'zod'
import type { EncryptionKey } from './cipher.ts'

const ID = /^[\w.-]{1,32}$/
const BASE64 = /^[A-Za-z0-9+/]{43}=$/

/** Shell command that creates a key. */
export const CREATE_KEY_COMMAND = 'echo "k1:$(openssl rand -base64 32)"'

/** Returns the keys, or an error message. */
function parseKeys(text: string): [EncryptionKey, ...EncryptionKey[]] | string {
  const keys: EncryptionKey[] = []
  for (const entry of text.split(',')) {
    const [id = '', key = '', ...rest] = entry.trim().split(':')
    if (!ID.test(id) || !BASE64.test(key) || rest.length > 0)
      return `Must be comma-separated keys, each id:base64-of-32-bytes. Create one with ${CREATE_KEY_COMMAND}`
    if (keys.some((other) => other.id === id)) return `Must not have two keys with the ID ${id}`
    keys.push({ id, key: Buffer.from(key, 'base64') })
  }
  const [first, ...others] = keys
  return first ? [first, ...others] : 'Must have at least one key'
}

/** Schema of the setting `ENCRYPTION_KEYS`. The first key encrypts, and all keys decrypt. */
export const encryptionKeys = z.string().transform((text, context): [EncryptionKey, ...EncryptionKey[]] => {
  const result = parseKeys(text)
  if (typeof result !== 'string') return result
  context.addIssue({ code: 'custom', message: result })
  return z.NEVER
})
