import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '../../storage/storage.ts'
import { trackAffectedRows } from '../../testing/affected-rows.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createScene } from './testing/test-images.ts'
import { removeLeftovers } from './upload-cleanup.ts'

type Step = `${'before' | 'after'} ${'put' | 'delete'}`

/** Step and storage key at which the simulated process is killed. */
let killPoint: { step: Step; key: RegExp } | null = null

/** Simulates a killed process with a promise that never resolves. */
const killed = new Promise<never>(() => undefined)

let onKilled: () => void = () => undefined
const stopAtKillPoint = async (step: Step, key: string) => {
  if (killPoint?.step !== step || !killPoint.key.test(key)) return
  onKilled()
  await killed
}

const withKillPoints = (storage: Storage): Storage => ({
  ...storage,
  async put(key, bytes, type) {
    await stopAtKillPoint('before put', key)
    await storage.put(key, bytes, type)
    await stopAtKillPoint('after put', key)
  },
  async delete(key) {
    await stopAtKillPoint('before delete', key)
    await storage.delete(key)
    await stopAtKillPoint('after delete', key)
  },
})

let server: TestServer
let realStorage: Storage
let agent: ReturnType<TestServer['anonymous']>
beforeAll(async () => {
  server = await startTestServer(
    {},
    {
      wrapStorage: (configured) => {
        realStorage = configured
        return withKillPoints(configured)
      },
    },
  )
  agent = (await server.createUser('ada')).agent
})
afterAll(() => server.close())

/** Runs the cleanup as a new process would after the first was killed: without kill points. */
const cleanUpInNewProcess = (storage = realStorage) => removeLeftovers({ ...server, storage })

async function listFiles(): Promise<string[]> {
  const folder = path.join(server.config.DATA_DIR, 'uploads')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const countRows = () => server.database.prisma.upload.count()

/** Makes all uploads older by a number of hours. */
const ageUploads = (hours: number) =>
  server.database.query(
    `UPDATE upload SET created_at = created_at - make_interval(hours => $1),
       deleted_at = deleted_at - make_interval(hours => $1)`,
    [hours],
  )

/** Runs the work until the simulated process is killed at the step for a matching storage key. */
async function runUntilKilled(step: Step, key: RegExp, work: () => PromiseLike<unknown>) {
  const killPointReached = new Promise<void>((resolve) => {
    onKilled = resolve
  })
  killPoint = { step, key }
  void Promise.resolve(work()).catch(() => undefined)
  await killPointReached
  killPoint = null
}

const PATH = '/api/upload/image'
const createImage = () => createScene(300, 200).png().toBuffer()
const upload = async () =>
  (
    await agent
      .post(PATH)
      .attach('file', await createImage(), 'x.png')
      .expect(200)
  ).body as {
    url: string
    filename: string
  }
const ORIGINAL = /^[^~]+\.png$/
const VARIANT = /~/

const expectNothingLeft = async () => expect([await countRows(), await listFiles()]).toEqual([0, []])

afterEach(async () => {
  // A cleanup only marks an abandoned upload as deleted and removes its files. A later one deletes its row.
  for (let round = 0; round < 3; round++) {
    await ageUploads(2)
    await cleanUpInNewProcess()
  }
  await server.database.query('DELETE FROM upload')
})

test.each([
  ['before', 'before put'],
  ['after', 'after put'],
] as const)(
  'hides an upload whose process is killed %s its file is stored, and cleans it up later',
  async (_when, step) => {
    const file = await createImage()
    await runUntilKilled(step, ORIGINAL, () => agent.post(PATH).attach('file', file, 'x.png'))
    expect(await countRows()).toBe(1)
    expect((await listFiles()).length).toBe(step === 'after put' ? 1 : 0)
    expect((await agent.get('/api/upload').expect(200)).body.uploads).toEqual([])
    // The cleanup keeps a recent upload, which may still be in progress in another process.
    await cleanUpInNewProcess()
    expect(await countRows()).toBe(1)
    await ageUploads(2)
    await cleanUpInNewProcess()
    expect(await listFiles()).toEqual([])
    await ageUploads(2)
    await cleanUpInNewProcess()
    await expectNothingLeft()
  },
)

test.each([
  ['before', 'a variant', 'before delete', VARIANT],
  ['after', 'a variant', 'after delete', VARIANT],
  ['before', 'the original', 'before delete', ORIGINAL],
  ['after', 'the original', 'after delete', ORIGINAL],
] as const)(
  'completes a deletion in a new process if the first process is killed %s %s is deleted',
  async (_when, _file, step, key) => {
    const { url, filename } = await upload()
    await server.anonymous().get(`${url}?w=64`).expect(200)
    await runUntilKilled(step, key, () => agent.delete(`/api/upload/${filename}`))
    await server.anonymous().get(url).expect(404)
    await cleanUpInNewProcess()
    expect(await listFiles()).toEqual([])
    await ageUploads(2)
    await cleanUpInNewProcess()
    await expectNothingLeft()
  },
)

test.each([
  ['before', 'before put'],
  ['after', 'after put'],
] as const)(
  'deletes a variant with its image even if a process is killed %s it stores the variant',
  async (_when, step) => {
    const { url, filename } = await upload()
    await runUntilKilled(step, VARIANT, () => server.anonymous().get(`${url}?w=64`))
    await agent.delete(`/api/upload/${filename}`).expect(204)
    expect(await listFiles()).toEqual([])
    await ageUploads(2)
    await cleanUpInNewProcess()
    await expectNothingLeft()
  },
)

test('removes a variant that is stored after its image was deleted', async () => {
  const { url, filename } = await upload()
  await runUntilKilled('before put', VARIANT, () => server.anonymous().get(`${url}?w=128`))
  await agent.delete(`/api/upload/${filename}`).expect(204)
  // Stores the variant under the key that `toStorageKey` returns.
  await realStorage.put(
    `${filename.split('-')[1]?.slice(0, 2)}/${filename}~128.png`,
    Buffer.from('late'),
    'image/png',
  )
  await cleanUpInNewProcess()
  expect(await listFiles()).toHaveLength(1)
  await ageUploads(2)
  await cleanUpInNewProcess()
  await expectNothingLeft()
})

test('does not restore a slow upload that a cleanup has discarded', async () => {
  const originalPut = realStorage.put
  const file = await createImage()
  realStorage.put = async (...args) => {
    await ageUploads(2)
    await cleanUpInNewProcess()
    await originalPut(...args)
  }
  try {
    await agent.post(PATH).attach('file', file, 'x.png').expect(404)
  } finally {
    realStorage.put = originalPut
  }
  await ageUploads(2)
  await cleanUpInNewProcess()
  await expectNothingLeft()
})

test('removes the files of a deleted account, including those of an upload in progress', async () => {
  const leaver = await server.createUser('leaver')
  const file = await createImage()
  await leaver.agent.post(PATH).attach('file', file, 'x.png').expect(200)
  await runUntilKilled('after put', ORIGINAL, () => leaver.agent.post(PATH).attach('file', file, 'x.png'))
  await leaver.agent.delete('/api/profile/leaver').expect(204)
  await cleanUpInNewProcess()
  expect(await listFiles()).toEqual([])
  await ageUploads(2)
  await cleanUpInNewProcess()
  await expectNothingLeft()
})

test('hides a deleted upload even if the storage is unavailable, and removes its files later', async () => {
  const { url, filename } = await upload()
  const { delete: originalDelete } = realStorage
  realStorage.delete = () => Promise.reject(new Error('Unavailable'))
  await agent.delete(`/api/upload/${filename}`).expect(204)
  await server.anonymous().get(url).expect(404)
  expect(await cleanUpInNewProcess()).toBe(0)
  realStorage.delete = originalDelete
  await cleanUpInNewProcess()
  expect(await listFiles()).toEqual([])
})

test('removes the files of other uploads if those of one can’t be removed', async () => {
  const locked = await upload()
  await upload()
  await server.database.query("UPDATE upload SET status = 'deleted', deleted_at = now()")
  const failingStorage: Storage = {
    ...realStorage,
    delete: async (key) => {
      if (key.includes(locked.filename)) throw new Error('Locked')
      await realStorage.delete(key)
    },
  }
  expect(await cleanUpInNewProcess(failingStorage)).toBe(1)
  expect(await listFiles()).toEqual([locked.filename])
  await cleanUpInNewProcess()
  await ageUploads(2)
  await cleanUpInNewProcess()
  await expectNothingLeft()
})

test('stops a cleanup on request, after the current upload', async () => {
  await upload()
  await upload()
  await server.database.query("UPDATE upload SET status = 'deleted', deleted_at = now()")
  let checks = 0
  expect(await removeLeftovers({ ...server, storage: realStorage }, () => ++checks > 1)).toBe(1)
  expect(await listFiles()).toHaveLength(1)
})

test('marks all interrupted and ownerless uploads as deleted, in batches', async () => {
  const { database } = server
  await database.query(`INSERT INTO upload (filename, status, media_type, size, width, height, frames, blurhash, user_id, created_at)
    SELECT n || '.png', (ARRAY['pending', 'stored'])[n % 2 + 1]::upload_status, 'image/png', 1, 1, 1, 1, 'x',
      CASE WHEN n % 2 = 0 THEN (SELECT id FROM "user" WHERE username = 'ada') END, now() - interval '2 hours'
    FROM generate_series(1, 500) n`)
  const getMaxAffectedRows = await trackAffectedRows(database, ['upload'])
  expect(await cleanUpInNewProcess()).toBe(500)
  expect(await getMaxAffectedRows()).toEqual({ upload: 100 })
})
