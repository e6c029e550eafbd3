import * as z from 'zod'
import type { EncryptionKey } from './cipher.ts'

const KEY_ID = /^[\w.-]{1,32}$/
/** 32 bytes in Base64. */
const BASE64_KEY = /^[A-Za-z0-9+/]{43}=$/

/** Shell command that creates a key. */
export const CREATE_KEY_COMMAND = 'echo "k1:$(openssl rand -base64 32)"'

/** Parses comma-separated keys. Returns the keys, or an error message if the text is invalid. */
function parseKeys(text: string): [EncryptionKey, ...EncryptionKey[]] | string {
  const keys: EncryptionKey[] = []
  for (const entry of text.split(',')) {
    const [id = '', key = '', ...rest] = entry.trim().split(':')
    if (!KEY_ID.test(id) || !BASE64_KEY.test(key) || rest.length > 0)
      return `Must be comma-separated keys, each id:base64-of-32-bytes, with an ID of 1 to 32 letters, digits, _, ., or -. Create one with ${CREATE_KEY_COMMAND}`
    if (keys.some((other) => other.id === id)) return `Must not have two keys with the ID ${id}`
    keys.push({ id, key: Buffer.from(key, 'base64') })
  }
  const [first, ...others] = keys
  return first ? [first, ...others] : 'Must have at least one key'
}

/**
 * Schema of the setting `ENCRYPTION_KEYS`, and of the content of the key file. The first key encrypts, and
 * all keys decrypt.
 */
export const encryptionKeys = z.string().transform((text, context): [EncryptionKey, ...EncryptionKey[]] => {
  const result = parseKeys(text)
  if (typeof result !== 'string') return result
  context.addIssue({ code: 'custom', message: result })
  return z.NEVER
})
