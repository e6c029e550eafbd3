import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '../../storage/storage.ts'
import { countAffectedRows } from '../../testing/affected-rows.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createScene } from './testing/test-images.ts'
import { removeLeftovers } from './upload-cleanup.ts'

type Step = `${'before' | 'after'} ${'put' | 'delete'}`

/** Step and file at which the simulated process is killed. */
let killPoint: { at: Step; of: RegExp } | null = null

/** Simulates a killed process with a promise that never resolves. */
const killed = new Promise<never>(() => undefined)

let reached: () => void = () => undefined
const at = async (step: Step, key: string) => {
  if (killPoint?.at !== step || !killPoint.of.test(key)) return
  reached()
  await killed
}

const withKillPoints = (storage: Storage): Storage => ({
  ...storage,
  async put(key, bytes, type) {
    await at('before put', key)
    await storage.put(key, bytes, type)
    await at('after put', key)
  },
  async delete(key) {
    await at('before delete', key)
    await storage.delete(key)
    await at('after delete', key)
  },
})

let server: TestServer
let realStorage: Storage
let agent: ReturnType<TestServer['anonymous']>
beforeAll(async () => {
  server = await startTestServer(
    {},
    {
      storage: (configured) => {
        realStorage = configured
        return withKillPoints(configured)
      },
    },
  )
  agent = (await server.signedIn('ada')).agent
})
afterAll(() => server.close())

/** Runs the cleanup as another process, after the first one was killed. */
const nextProcess = (storage = realStorage) => removeLeftovers({ ...server, storage })

async function files(): Promise<string[]> {
  const folder = path.join(server.config.DATA_DIR, 'uploads')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const rows = () => server.database.prisma.upload.count()

/** Moves all timestamps into the past by a number of hours. */
const moveTimeBack = (hours: number) =>
  server.database.query(
    `UPDATE upload SET created_at = created_at - make_interval(hours => $1),
       deleted_at = deleted_at - make_interval(hours => $1)`,
    [hours],
  )

/** Runs the work until the simulated process is killed at the step. */
async function killedAt(step: Step, of: RegExp, work: () => PromiseLike<unknown>) {
  const end = new Promise<void>((resolve) => {
    reached = resolve
  })
  killPoint = { at: step, of }
  void Promise.resolve(work()).catch(() => undefined)
  await end
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
const ORIGINAL = /\.png$/
const VARIANT = /~/

const expectNothingLeft = async () => expect([await rows(), await files()]).toEqual([0, []])

afterEach(async () => {
  for (let round = 0; round < 3; round++) {
    await moveTimeBack(2)
    await nextProcess()
  }
  await server.database.query('DELETE FROM upload')
})

test.each(['before put', 'after put'] as const)(
  'hides an upload whose process is killed %s and removes its remains later',
  async (step) => {
    const file = await createImage()
    await killedAt(step, ORIGINAL, () => agent.post(PATH).attach('file', file, 'x.png'))
    expect(await rows()).toBe(1)
    expect((await files()).length).toBe(step === 'after put' ? 1 : 0)
    expect((await agent.get('/api/upload').expect(200)).body.uploads).toEqual([])
    // The upload may still be in progress in another process.
    await nextProcess()
    expect(await rows()).toBe(1)
    await moveTimeBack(2)
    await nextProcess()
    expect(await files()).toEqual([])
    await moveTimeBack(2)
    await nextProcess()
    await expectNothingLeft()
  },
)

test.each([
  ['before delete', VARIANT],
  ['after delete', VARIANT],
  ['before delete', ORIGINAL],
  ['after delete', ORIGINAL],
] as const)('completes a deletion whose process is killed %s of %s in another process', async (step, of) => {
  const { url, filename } = await upload()
  await server.anonymous().get(`${url}?w=64`).expect(200)
  await killedAt(step, of, () => agent.delete(`/api/upload/${filename}`))
  await server.anonymous().get(url).expect(404)
  await nextProcess()
  expect(await files()).toEqual([])
  await moveTimeBack(2)
  await nextProcess()
  await expectNothingLeft()
})

test.each(['before put', 'after put'] as const)(
  'renders a variant again whose process is killed %s and deletes it with its image',
  async (step) => {
    const { url, filename } = await upload()
    await killedAt(step, VARIANT, () => server.anonymous().get(`${url}?w=64`))
    await agent.delete(`/api/upload/${filename}`).expect(204)
    expect(await files()).toEqual([])
    await moveTimeBack(2)
    await nextProcess()
    await expectNothingLeft()
  },
)

test('removes a variant that is stored after its image was deleted', async () => {
  const { url, filename } = await upload()
  await killedAt('before put', VARIANT, () => server.anonymous().get(`${url}?w=128`))
  await agent.delete(`/api/upload/${filename}`).expect(204)
  await realStorage.put(
    `${filename.split('-')[1]?.slice(0, 2)}/${filename}~128.png`,
    Buffer.from('late'),
    'image/png',
  )
  await nextProcess()
  expect(await files()).toHaveLength(1)
  await moveTimeBack(2)
  await nextProcess()
  await expectNothingLeft()
})

test('keeps a slow upload deleted that was given up', async () => {
  const gone = realStorage.put
  const file = await createImage()
  realStorage.put = async (...given) => {
    await moveTimeBack(2)
    await nextProcess()
    await gone(...given)
  }
  try {
    await agent.post(PATH).attach('file', file, 'x.png').expect(404)
  } finally {
    realStorage.put = gone
  }
  await moveTimeBack(2)
  await nextProcess()
  await expectNothingLeft()
})

test('removes the files of a deleted account, including an upload in progress', async () => {
  const leaver = await server.signedIn('leaver')
  const file = await createImage()
  await leaver.agent.post(PATH).attach('file', file, 'x.png').expect(200)
  await killedAt('after put', ORIGINAL, () => leaver.agent.post(PATH).attach('file', file, 'x.png'))
  await leaver.agent.delete('/api/profile/leaver').expect(204)
  await nextProcess()
  expect(await files()).toEqual([])
  await moveTimeBack(2)
  await nextProcess()
  await expectNothingLeft()
})

test('deletes an upload immediately while the storage is unavailable and its files later', async () => {
  const { url, filename } = await upload()
  const { delete: remove } = realStorage
  realStorage.delete = () => Promise.reject(new Error('away'))
  await agent.delete(`/api/upload/${filename}`).expect(204)
  await server.anonymous().get(url).expect(404)
  expect(await nextProcess()).toBe(0)
  realStorage.delete = remove
  await nextProcess()
  expect(await files()).toEqual([])
})

test('removes other files if one can’t be removed', async () => {
  const [stuck, other] = [await upload(), await upload()]
  await server.database.query("UPDATE upload SET status = 'deleted', deleted_at = now()")
  const refusing: Storage = {
    ...realStorage,
    delete: async (key) => {
      if (key.includes(stuck.filename)) throw new Error('Locked')
      await realStorage.delete(key)
    },
  }
  expect(await nextProcess(refusing)).toBe(1)
  expect(await files()).toEqual([stuck.filename])
  expect(other.filename).not.toBe(stuck.filename)
  await nextProcess()
  await moveTimeBack(2)
  await nextProcess()
  await expectNothingLeft()
})

test('stops a cleanup after the current upload', async () => {
  await upload()
  await upload()
  await server.database.query("UPDATE upload SET status = 'deleted', deleted_at = now()")
  let asked = 0
  expect(await removeLeftovers({ ...server, storage: realStorage }, () => ++asked > 1)).toBe(1)
  expect(await files()).toHaveLength(1)
})

test('marks any number of interrupted or ownerless uploads in batches', async () => {
  const { database } = server
  await database.query(`INSERT INTO upload (filename, status, media_type, size, width, height, frames, blurhash, user_id, created_at)
    SELECT n || '.png', (ARRAY['pending', 'stored'])[n % 2 + 1]::upload_status, 'image/png', 1, 1, 1, 1, 'x',
      CASE WHEN n % 2 = 0 THEN (SELECT id FROM "user" WHERE username = 'ada') END, now() - interval '2 hours'
    FROM generate_series(1, 500) n`)
  const most = await countAffectedRows(database, ['upload'])
  expect(await nextProcess()).toBe(500)
  expect(await most()).toEqual({ upload: 100 })
})
