import type { Config } from '../../config.ts'
import { type Cipher, createCipher } from '../../encryption/cipher.ts'
import { openDatabaseCipher } from '../../encryption/open-database-cipher.ts'
import { rotateKeys } from '../../encryption/rotate-keys.ts'
import { rotators } from '../../rotators.ts'
import { ensureSecretKey } from '../../secret-key.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createImage } from './testing/test-images.ts'

/** Encryption key of test servers. */
const testKey = { id: 'test', key: Buffer.alloc(32, 'veranda') }

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>['agent']
let owner: Awaited<ReturnType<TestServer['createUser']>>['agent']
beforeAll(async () => {
  server = await startTestServer()
  boss = (await server.createUser('boss', 'admin')).agent
  const { agent, id } = await server.createUser('maker')
  owner = agent
  // An unlimited quota, so that the tests can upload more emojis than the default quota allows.
  const { id: featureId } = await server.database.prisma.quotaFeature.findFirstOrThrow({
    where: { feature: 'emoji_slots' },
  })
  await server.database.prisma.userQuota.create({ data: { userId: id, featureId, limit: null } })
})
afterAll(() => server.close())

const rotate = (cipher: Cipher) => rotateKeys(server.database, cipher, rotators)

let emojiCount = 0
const uploadEmoji = async (): Promise<number> =>
  (
    await owner
      .post('/api/emojis')
      .field('name', `private ${++emojiCount}`)
      .attach('file', await createImage('png', 60, 40), 'x.png')
      .expect(201)
  ).body.id
const findImage = (emojiId: number) =>
  server.database.prisma.emojiImage.findUniqueOrThrow({ where: { emojiId } })
/** Returns whether bytes start like an unencrypted WebP image. */
const isUnencrypted = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 0, 4) === 'RIFF'
const getImage = (agent: typeof boss, id: number) => agent.get(`/api/emojis/${id}/image`).buffer(true)
const review = (id: number, decision: string, expectedStatus: string) =>
  boss
    .post('/api/admin/emojis')
    .send({
      ids: [id],
      decision,
      expected: { status: expectedStatus },
      ...(decision === 'reject' && { reason: 'No reason' }),
    })
    .expect(200)

test('encrypts the image of a personal emoji, stores a public one unencrypted, and returns both decrypted', async () => {
  const id = await uploadEmoji()
  const before = await findImage(id)
  expect([before.keyId, isUnencrypted(before.bytes)]).toEqual(['test', false])
  const { body: decryptedImage } = await getImage(owner, id).expect(200)
  expect(isUnencrypted(decryptedImage)).toBe(true)
  const { body: list } = await boss.get('/api/admin/emojis').query({ status: 'pending' }).expect(200)
  expect(list.emojis[0].image.size_bytes).toBe(decryptedImage.length)

  await review(id, 'approve', 'pending')
  const approved = await findImage(id)
  expect([approved.keyId, Buffer.from(approved.bytes).equals(decryptedImage)]).toEqual([null, true])
  expect((await getImage(server.anonymous(), id).expect(200)).body.equals(decryptedImage)).toBe(true)

  await review(id, 'reject', 'approved')
  const rejected = await findImage(id)
  expect([rejected.keyId, isUnencrypted(rejected.bytes)]).toEqual(['test', false])
  await getImage(server.anonymous(), id).expect(404)
  expect((await getImage(owner, id).expect(200)).body.equals(decryptedImage)).toBe(true)
})

test('decrypts encrypted images for an export', async () => {
  const id = await uploadEmoji()
  const { body: image } = await getImage(owner, id).expect(200)
  const { body: zip } = await boss
    .get('/api/admin/emojis/export')
    .query({ status: 'all' })
    .responseType('blob')
    .expect(200)
  expect(zip.includes(image)).toBe(true)
})

test('rejects an encrypted image that was modified or moved in the database', async () => {
  const [firstId, secondId] = [await uploadEmoji(), await uploadEmoji()]
  const [firstImage, secondImage] = [await findImage(firstId), await findImage(secondId)]
  const storeBytes = (emojiId: number, bytes: Uint8Array) =>
    server.database.prisma.emojiImage.update({ where: { emojiId }, data: { bytes: new Uint8Array(bytes) } })
  await storeBytes(firstId, secondImage.bytes)
  await getImage(owner, firstId).expect(503)
  const modified = Buffer.from(firstImage.bytes)
  modified[40] = (modified[40] ?? 0) ^ 1
  await storeBytes(firstId, modified)
  await getImage(owner, firstId).expect(503)
  const nextKey = { id: 'next', key: Buffer.alloc(32, 'n') }
  // The modified image is reported, and the other images are rotated.
  const { 'emoji images': images } = await rotate(createCipher([nextKey, testKey]))
  expect(images).toEqual({
    rotated: expect.any(Number),
    unreadable: [
      expect.stringContaining(`emoji_picture.bytes of row ${firstId} was modified, belongs to another place`),
    ],
  })
  expect([(await findImage(firstId)).keyId, (await findImage(secondId)).keyId]).toEqual(['test', 'next'])
  const openWith = (ENCRYPTION_KEYS: Config['ENCRYPTION_KEYS']) =>
    openDatabaseCipher(server.database, { ENCRYPTION_KEYS, DATA_DIR: '' })
  await expect(openWith([testKey])).rejects.toThrow('does not contain the key next')
  await expect(openWith([nextKey])).rejects.toThrow('does not contain the key test')
  await openWith([nextKey, testKey])
  // Rotates back to the key that this server uses.
  await rotate(createCipher([testKey, nextKey]))
  await storeBytes(firstId, firstImage.bytes)
  await getImage(owner, firstId).expect(200)
})

test('does not need the old key after a rotation', async () => {
  const ids = [await uploadEmoji(), await uploadEmoji(), await uploadEmoji()]
  const [plainId = 0, approvedId = 0] = ids
  const images = await Promise.all(
    ids.map(async (id) => (await getImage(owner, id).expect(200)).body as Buffer),
  )
  // Simulates an image that was stored before encryption was introduced.
  await server.database.prisma.emojiImage.update({
    where: { emojiId: plainId },
    data: { bytes: new Uint8Array(images[0] as Buffer), keyId: null },
  })
  await review(approvedId, 'approve', 'pending')
  const nextKey = { id: 'next', key: Buffer.alloc(32, 'n') }
  const deviceKey = await ensureSecretKey(server.database, server.cipher, 'device')
  const bothKeysCipher = createCipher([nextKey, testKey])
  const rotated = await rotate(bothKeysCipher)
  expect(rotated['emoji images']?.rotated).toBeGreaterThanOrEqual(2)
  // All secret keys that this server has created, such as those for device IDs and visitor IDs.
  const keyCount = await server.database.prisma.secretKey.count()
  expect(rotated['server keys']).toEqual({ rotated: keyCount, unreadable: [] })
  const noneRotated = { rotated: 0, unreadable: [] }
  expect(await rotate(bothKeysCipher)).toEqual({
    'emoji images': noneRotated,
    'server keys': noneRotated,
  })
  const newCipher = createCipher([nextKey])
  for (const [index, id] of ids.entries()) {
    const { bytes, keyId } = await findImage(id)
    expect(keyId).toBe(id === approvedId ? null : 'next')
    const decryptedImage = keyId
      ? newCipher.decrypt(bytes, { table: 'emoji_picture', row: id, column: 'bytes' })
      : Buffer.from(bytes)
    expect(decryptedImage.equals(images[index] as Buffer)).toBe(true)
  }
  expect((await ensureSecretKey(server.database, newCipher, 'device')).equals(deviceKey)).toBe(true)
  await expect(ensureSecretKey(server.database, server.cipher, 'device')).rejects.toThrow('the key next')
  // Rotates back to the key that this server uses.
  await rotate(createCipher([testKey, nextKey]))
})
