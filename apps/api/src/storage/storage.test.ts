import { statfsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from '../config.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openStorage } from './open-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { type Storage, StorageFull, StorageUnavailable } from './storage.ts'
import type { S3Settings } from './storage-url.ts'
import { startBucket } from './testing/bucket.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let bucket: Awaited<ReturnType<typeof startBucket>>
let folder: string
const openFromUrl = (url: string) => openStorage(readConfig({ STORAGE_URL: url, DATA_DIR: folder }))

beforeAll(async () => {
  bucket = await startBucket()
  folder = await mkdtemp(path.join(tmpdir(), 'veranda-storage-'))
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const read = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const file = await storage.get(key, range)
  if (!file) return null
  const text = (await buffer(file.body)).toString()
  expect(file.size).toBe(text.length)
  return text
}

describe.each([
  ['a folder', () => openStorage(readConfig({ DATA_DIR: folder }))],
  ['a bucket', () => openFromUrl(bucket.getUrl())],
  ['a prefix in a bucket', () => openFromUrl(bucket.getUrl('images/one/two'))],
])('%s', (_name, open) => {
  test('stores files, serves them whole and in ranges, and deletes them', async () => {
    const storage = open()
    await storage.check()
    await storage.put('ab/1-ab.png', Buffer.from('an image'), 'image/png')
    await storage.put('ab/1-ab.png~64.webp', Buffer.from('small'), 'image/webp')
    expect(await read(storage, 'ab/1-ab.png')).toBe('an image')
    expect(await read(storage, 'ab/1-ab.png', { start: 3, end: 5 })).toBe('ima')
    await storage.put('ab/1-ab.png', Buffer.from('once more'), 'image/png')
    expect(await read(storage, 'ab/1-ab.png')).toBe('once more')
    await storage.delete('ab/1-ab.png')
    await storage.delete('ab/1-ab.png')
    expect(await read(storage, 'ab/1-ab.png')).toBeNull()
    expect(await read(storage, 'ab/1-ab.png~64.webp')).toBe('small')
    expect(await read(storage, 'zz/never')).toBeNull()
    await storage.removeAbandoned()
  })

  test.each(['../x', 'a/../b', '/etc/passwd', '', '.drafts/x', 'a/', 'A', 'a\0', 'a b', 'a?b'])(
    'rejects the key %j',
    async (key) => {
      const storage = open()
      await expect((async () => storage.put(key, Buffer.from('x'), 'image/png'))()).rejects.toThrow(
        'not a valid',
      )
      await expect((async () => storage.get(key))()).rejects.toThrow('not a valid')
      await expect((async () => storage.delete(key))()).rejects.toThrow('not a valid')
    },
  )
})

describe('a bucket', () => {
  /** Expects each call to fail, and returns the messages of `check`, `put`, `get`, and `delete`. */
  const collectErrorMessages = async (storage: Storage, bucketExists = true) => {
    const calls = [
      () => storage.check(),
      () => storage.put('ab/x', Buffer.from('x'), 'image/png'),
      () => storage.get('ab/x'),
      // The test server reports success for deleting from a missing bucket.
      ...(bucketExists ? [() => storage.delete('ab/x')] : []),
    ]
    const errors = await Promise.all(
      calls.map((call) =>
        call().then(
          () => null,
          (error) => error,
        ),
      ),
    )
    expect(errors).toEqual(errors.map(() => expect.any(StorageUnavailable)))
    return errors.map(({ message }) => message)
  }

  test('distinguishes a missing or inaccessible bucket from a missing file', async () => {
    expect((await collectErrorMessages(openFromUrl(bucket.getUrl('elsewhere')), false)).at(2)).toBe(
      'Storage returned 404 NoSuchBucket for bucket elsewhere',
    )
    const messages = await collectErrorMessages(
      openFromUrl(bucket.getUrl('images', 'secret-of-nobody', 'NOBODY')),
    )
    expect(messages.at(2)).toBe('Storage returned 403 InvalidAccessKeyId for bucket images')
    expect(messages.join()).not.toContain('secret-of-nobody')
  })

  test('fails promptly if its server is down or does not respond', async () => {
    const silentServer = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise((resolve) => silentServer.once('listening', resolve))
    const { port } = silentServer.address() as { port: number }
    const storage = openFromUrl(`s3://key:secret@127.0.0.1:${port}/images?tls=false`)
    const startedAt = performance.now()
    const check = storage.check()
    // Garbage collection must not drop the abort controller, which limits the wait.
    setTimeout(collectGarbage, 500)
    await expect(check).rejects.toThrow('no response')
    // The storage waits 5 seconds for a response.
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    silentServer.close()
    // Nothing listens on port 4399.
    const [message] = await collectErrorMessages(
      openFromUrl('s3://key:secret@127.0.0.1:4399/images?tls=false'),
    )
    expect(message).toContain('ECONNREFUSED')
  })
})

test('reading from a bucket fails if the transfer stalls, but not if the reader is slow', async () => {
  let isStalled = true
  const stallingServer = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nhalf')
      if (!isStalled) socket.write('done')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => stallingServer.once('listening', resolve))
  const { port } = stallingServer.address() as { port: number }
  const settings = readConfig({ STORAGE_URL: `s3://key:secret@127.0.0.1:${port}/images?tls=false` })
  const storage = openS3Storage(settings.STORAGE_URL as S3Settings, { maxPauseMs: 500 })
  const stalled = await storage.get('ab/x')
  await expect(buffer(stalled?.body as Readable)).rejects.toThrow('stalled in the middle')
  isStalled = false
  const whole = await storage.get('ab/x')
  await wait(1_000)
  expect((await buffer(whole?.body as Readable)).toString()).toBe('halfdone')
  stallingServer.close()
})

test('closes the connection of a file not read to the end, and fails if the server ignores the range', async () => {
  let openConnections = 0
  const endlessServer = createServer((socket) => {
    openConnections++
    socket.on('error', () => undefined).once('close', () => openConnections--)
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n')
      socket.write(Buffer.alloc(1_000_000))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => endlessServer.once('listening', resolve))
  const { port } = endlessServer.address() as { port: number }
  const storage = openFromUrl(`s3://key:secret@127.0.0.1:${port}/images?tls=false`)
  const [unread, partlyRead] = await Promise.all([storage.get('ab/x'), storage.get('ab/y')])
  expect(openConnections).toBe(2)
  unread?.body.destroy()
  partlyRead?.body.once('data', () => partlyRead.body.destroy())
  while (openConnections > 0) await wait(20)
  // The server ignores the requested range.
  await expect(storage.get('ab/x', { start: 0, end: 9 })).rejects.toThrow('not the requested range')
  endlessServer.close()
})

describe('a folder', () => {
  const createDiskStorage = async () => {
    const root = await mkdtemp(path.join(folder, 'disk-'))
    return { root, storage: openDiskStorage(root) }
  }

  test('reports an invalid or full folder as unavailable', async () => {
    const { root } = await createDiskStorage()
    await writeFile(path.join(root, 'file'), '')
    const storage = openDiskStorage(path.join(root, 'file'))
    await expect(storage.put('ab/x', Buffer.from('x'), 'image/png')).rejects.toThrow(StorageUnavailable)
    await expect(storage.check()).rejects.toThrow(StorageUnavailable)
    // A reserve as large as the disk leaves no space for uploads, however much other processes delete.
    const { blocks, bsize } = statfsSync(root)
    const fullStorage = openDiskStorage(root, blocks * bsize)
    await expect(fullStorage.put('a', Buffer.alloc(1), 'image/png')).rejects.toThrow(StorageFull)
    await expect(fullStorage.check()).rejects.toThrow('UPLOADS_RESERVE_MB')
    const devStorage = openDiskStorage('/dev')
    // This fails for every user: only root can create /dev/.drafts, and for root, /dev/full is not a folder.
    await expect(devStorage.put('full/x', Buffer.from('x'), 'image/png')).rejects.toThrow(StorageUnavailable)
  })

  test('leaves no draft after a failure, and removes abandoned drafts', async () => {
    const { root, storage } = await createDiskStorage()
    await mkdir(path.join(root, 'ab'), { recursive: true })
    // A folder in place of the file makes the upload fail.
    await mkdir(path.join(root, 'ab', 'x'))
    await expect(storage.put('ab/x', Buffer.from('x'), 'image/png')).rejects.toThrow(StorageUnavailable)
    const drafts = path.join(root, '.drafts')
    expect(await readdir(drafts)).toEqual([])
    const createDraft = async (name: string, ageHours: number) => {
      await writeFile(path.join(drafts, name), 'half of a pic')
      const modifiedAt = new Date(Date.now() - ageHours * 3_600_000)
      await utimes(path.join(drafts, name), modifiedAt, modifiedAt)
    }
    await createDraft('abandoned', 2)
    await createDraft('being-written', 0.5)
    await storage.removeAbandoned()
    expect(await readdir(drafts)).toEqual(['being-written'])
  })

  test('hides its files from other accounts on the machine', async () => {
    const { root, storage } = await createDiskStorage()
    await storage.put('ab/x', Buffer.from('x'), 'image/png')
    expect((await stat(path.join(root, 'ab', 'x'))).mode & 0o007).toBe(0)
  })
})

test('StorageFull is a StorageUnavailable', () => {
  expect(new StorageFull('x')).toBeInstanceOf(StorageUnavailable)
})

test.each([
  ['http://host/bucket', 'Must be a URL such as'],
  ['s3://host/bucket', 'Must be a URL such as'],
  ['s3://key:se/cret@host/bucket', 'Must be a URL such as'],
  ['s3://key:se%cret@host/bucket', 'Key and secret must be percent-encoded'],
  ['s3://key:secret@host', 'Bucket name is missing or invalid'],
  ['s3://key:secret@host/B', 'Bucket name is missing or invalid'],
  ['s3://key:secret@host/bucket/..%2fx', 'lowercase letters'],
  ['s3://key:secret@host/bucket?tls=maybe', 'tls must be true or false'],
  ['s3://key:secret@host/bucket?acl=public', 'Unknown parameter acl'],
])('rejects the setting %s with a message that does not contain the secret', (url, message) => {
  expect(() => readConfig({ STORAGE_URL: url })).toThrow(message)
  // The secrets of all URLs above end with `cret`, and `@` follows them.
  expect(() => readConfig({ STORAGE_URL: url })).not.toThrow('cret@')
})

test('parses STORAGE_URL with an encoded secret and default parameters', () => {
  const { STORAGE_URL } = readConfig({ STORAGE_URL: 's3://key:a%2Fb%2B@s3.example.com/images/veranda' })
  expect(STORAGE_URL).toEqual({
    origin: 'https://s3.example.com',
    bucket: 'images',
    prefix: 'veranda/',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'a/b+',
  })
})
