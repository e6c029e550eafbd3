import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { createCipher, DecryptionError, type EncryptionKey, FIXED_OVERHEAD_BYTES } from './cipher.ts'
import { openCipher } from './open-cipher.ts'

const createKey = (id: string, text = id): EncryptionKey => ({ id, key: Buffer.alloc(32, text) })
const place = { table: 'emoji_picture', row: 7, column: 'bytes' }
const plaintext = Buffer.from('private content')

describe('cipher', () => {
  const cipher = createCipher([createKey('k1')])

  test('decrypts in the same place, and never produces the same ciphertext twice', () => {
    const [first, second] = [cipher.encrypt(plaintext, place), cipher.encrypt(plaintext, place)]
    expect(cipher.decrypt(first.bytes, place)).toEqual(plaintext)
    expect(first.keyId).toBe('k1')
    expect(first.bytes.equals(second.bytes)).toBe(false)
    expect(first.bytes.includes('private')).toBe(false)
    expect(first.bytes).toHaveLength(plaintext.length + FIXED_OVERHEAD_BYTES + 'k1'.length)
    expect(cipher.decrypt(cipher.encrypt(Buffer.alloc(0), place).bytes, place)).toHaveLength(0)
  })

  test('rejects ciphertext with a changed, missing, or additional byte', () => {
    const { bytes } = cipher.encrypt(plaintext, place)
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => cipher.decrypt(changed, place)).toThrow(DecryptionError)
    }
    for (const length of [0, 1, 2, 10, bytes.length - 1])
      expect(() => cipher.decrypt(bytes.subarray(0, length), place)).toThrow(DecryptionError)
    expect(() => cipher.decrypt(Buffer.concat([bytes, Buffer.alloc(1)]), place)).toThrow(DecryptionError)
  })

  test.each([
    { ...place, row: 8 },
    { ...place, table: 'other' },
    { ...place, column: 'other' },
    // Tries to imitate the JSON that authenticates the place.
    { table: 'emoji_picture","7', row: '', column: 'bytes' },
  ])('rejects ciphertext in another place: %j', (other) => {
    expect(() => cipher.decrypt(cipher.encrypt(plaintext, place).bytes, other)).toThrow(DecryptionError)
  })

  test('decrypts after another key becomes the first, but not without the original key', () => {
    const { bytes } = cipher.encrypt(plaintext, place)
    const rotated = createCipher([createKey('k2'), createKey('k1')])
    expect(rotated.decrypt(bytes, place)).toEqual(plaintext)
    expect(rotated.encrypt(plaintext, place).keyId).toBe('k2')
    expect(() => createCipher([createKey('k2')]).decrypt(bytes, place)).toThrow(
      'the key k1, which is not one of the configured keys',
    )
    // A different key with the same ID.
    expect(() => createCipher([createKey('k1', 'x')]).decrypt(bytes, place)).toThrow(DecryptionError)
  })
})

describe('ENCRYPTION_KEYS', () => {
  const encodeKey = (text = 'k') => Buffer.alloc(32, text).toString('base64')

  test('keeps the order of the keys', () => {
    const { ENCRYPTION_KEYS } = readConfig({
      ENCRYPTION_KEYS: `new:${encodeKey('n')}, old:${encodeKey('o')}`,
    })
    expect(ENCRYPTION_KEYS?.map(({ id }) => id)).toEqual(['new', 'old'])
    expect(ENCRYPTION_KEYS?.[0].key).toHaveLength(32)
  })

  test.each([
    'secret',
    encodeKey(),
    `k1:${encodeKey().slice(0, -4)}`,
    `k1:${encodeKey()},`,
    `k1:${encodeKey()},k1:${encodeKey('x')}`,
    `k 1:${encodeKey()}`,
    `:${encodeKey()}`,
    `k1:${Buffer.alloc(16).toString('base64')}`,
    `k1:${encodeKey()}:more`,
  ])('rejects %j with a message that does not contain the key', (text) => {
    expect(() => readConfig({ ENCRYPTION_KEYS: text })).toThrow(
      /ENCRYPTION_KEYS: Must (be comma-separated keys|not have two keys)/,
    )
    expect(() => readConfig({ ENCRYPTION_KEYS: text })).not.toThrow(encodeKey())
  })

  test('is required in production, and the error explains how to create a key', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /ENCRYPTION_KEYS is missing.*openssl rand -base64 32/,
    )
    expect(
      readConfig({ NODE_ENV: 'production', MAIL: 'off', ENCRYPTION_KEYS: `k1:${encodeKey()}` })
        .ENCRYPTION_KEYS,
    ).toHaveLength(1)
    expect(readConfig({}).ENCRYPTION_KEYS).toBeUndefined()
  })

  test('is optional outside production: concurrent starts create one key file that only its owner can access', async () => {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'veranda-key-'))
    try {
      const open = () => openCipher({ ENCRYPTION_KEYS: undefined, DATA_DIR })
      const ciphers = await Promise.all(Array.from({ length: 8 }, open))
      const { bytes } = (ciphers[0] as (typeof ciphers)[0]).encrypt(plaintext, place)
      for (const cipher of [...ciphers, await open()]) expect(cipher.decrypt(bytes, place)).toEqual(plaintext)
      expect(await readdir(DATA_DIR)).toEqual(['encryption.key'])
      const file = path.join(DATA_DIR, 'encryption.key')
      expect((await stat(file)).mode & 0o077).toBe(0)
      expect(await readFile(file, 'utf8')).toMatch(/^own-[0-9a-f]{8}:[\w+/]{43}=\n$/)
    } finally {
      await rm(DATA_DIR, { recursive: true })
    }
  })
})
