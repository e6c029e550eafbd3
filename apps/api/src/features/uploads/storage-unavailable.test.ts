import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Storage, StorageFull } from '../../storage/storage.ts'
import { startBucket } from '../../storage/testing/bucket.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createScene } from './testing/test-images.ts'
import { removeLeftovers } from './upload-cleanup.ts'

const upload = async ({ agent }: Awaited<ReturnType<TestServer['createUser']>>) =>
  agent.post('/api/upload/image').attach('file', await createScene().png().toBuffer(), 'x.png')

const getUploadUsage = async ({ agent }: Awaited<ReturnType<TestServer['createUser']>>) =>
  (await agent.get('/api/quotas').expect(200)).body.quotas
    .filter(({ service_name }: { service_name: string }) => service_name === 'uploads')
    .map(({ used }: { used: number }) => used)

/** Checks that a failed upload is not listed and uses no storage and no daily upload. */
async function expectNoUsage(user: Awaited<ReturnType<TestServer['createUser']>>) {
  expect((await user.agent.get('/api/upload').expect(200)).body.totals).toEqual({ uploads: 0, bytes: 0 })
  expect(await getUploadUsage(user)).toEqual([0, 0])
}

/** Runs a cleanup now and one as if two hours had passed, and checks that no upload rows remain. */
async function cleanUpAndExpectNoRows(server: TestServer) {
  await removeLeftovers(server)
  await server.database.query(`UPDATE upload SET deleted_at = deleted_at - interval '2 hours'`)
  await removeLeftovers(server)
  expect(await server.database.prisma.upload.count()).toBe(0)
}

test('stores images in a bucket, returns 503 while its server is down, and recovers', async () => {
  const bucket = await startBucket()
  const server = await startTestServer({ STORAGE_URL: bucket.getUrl() })
  try {
    const ada = await server.createUser('ada')
    const { body } = await upload(ada)
    const get = (query = '') => server.anonymous().get(`${body.url}${query}`).buffer(true)
    expect((await get().expect(200)).body).toHaveLength(body.size)
    const { body: part } = await get().set('Range', 'bytes=1-3').expect(206)
    expect(part.toString()).toBe('PNG')
    // The first request renders and stores the variant, and the second one reads it from the bucket.
    await get('?format=webp').expect(200)
    await get('?format=webp').expect(200)
    expect((await server.anonymous().get('/readyz').expect(200)).body).toMatchObject({ storage: 'ok' })

    await bucket.stop()
    const bob = await server.createUser('bob')
    const response = await upload(bob)
    expect([response.status, response.body.error]).toEqual([503, 'File storage is temporarily unavailable'])
    expect(response.headers['retry-after']).toBe('5')
    await expectNoUsage(bob)
    await get().expect(503)
    expect((await server.anonymous().get('/readyz').expect(200)).body).toMatchObject({
      status: 'degraded',
      storage: 'down',
    })
    // The deletion succeeds, because a cleanup removes the file later.
    await ada.agent.delete(`/api/upload/${body.filename}`).expect(204)

    await bucket.restart()
    await get().expect(404)
    expect((await upload(bob)).status).toBe(200)
    // Without the stored upload, only the rows of the failed and the deleted upload remain.
    await server.database.query(`DELETE FROM upload WHERE status = 'stored'`)
    await cleanUpAndExpectNoRows(server)
  } finally {
    await server.close()
    await bucket.close()
  }
})

test('returns 503 for a missing bucket and consumes no quota', async () => {
  const bucket = await startBucket()
  const server = await startTestServer({ STORAGE_URL: bucket.getUrl('elsewhere') })
  try {
    const ada = await server.createUser('ada')
    expect((await upload(ada)).status).toBe(503)
    await expectNoUsage(ada)
  } finally {
    await server.close()
    await bucket.close()
  }
})

test('returns 503 if the disk is not writable', async () => {
  const server = await startTestServer()
  try {
    const ada = await server.createUser('ada')
    // With a file in place of the folder, writes fail even for root, which ignores folder permissions.
    await writeFile(path.join(server.config.DATA_DIR, 'uploads'), 'no folder')
    expect((await upload(ada)).status).toBe(503)
    await expectNoUsage(ada)
    expect((await server.anonymous().get('/readyz')).body).toMatchObject({ storage: 'down' })
  } finally {
    await server.close()
  }
})

test('returns 507 if the disk is full', async () => {
  const withFullDisk = (storage: Storage): Storage => ({
    ...storage,
    put: () => Promise.reject(new StorageFull('no space left on device')),
  })
  const server = await startTestServer({}, { wrapStorage: withFullDisk })
  try {
    const ada = await server.createUser('ada')
    const { status, body } = await upload(ada)
    expect([status, body.code]).toEqual([507, 'storage_full'])
    await expectNoUsage(ada)
    await cleanUpAndExpectNoRows(server)
  } finally {
    await server.close()
  }
})
