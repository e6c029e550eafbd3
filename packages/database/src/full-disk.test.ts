import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { mountSmallDisk, type SmallDisk } from './testing-small-disk.ts'

const script = fileURLToPath(new URL('./test-full-disk.ts', import.meta.url))
const DISK_SIZE_MB = 160
const disk = mountSmallDisk(DISK_SIZE_MB)
if (typeof disk === 'string') console.warn(`Skipped: ${disk}`)
afterAll(() => typeof disk !== 'string' && disk.unmount())

const testOnSmallDisk = typeof disk === 'string' ? test.skip : test

testOnSmallDisk('on a full disk, fails only operations that need space, and loses no rows', async () => {
  const { folder } = disk as SmallDisk
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', script, folder],
    { timeout: 150_000, killSignal: 'SIGKILL', env: { ...process.env, NODE_OPTIONS: '' } },
  )
  const { whenFull, outcomeAfterwards, reopened, diskMessages } = JSON.parse(stdout)
  expect(whenFull.outcomes).toContain('full')
  expect(whenFull.outcomes).not.toContain('failed')
  expect(whenFull.rows).toBe(whenFull.acknowledged)
  expect(outcomeAfterwards).toBe('done')
  expect(reopened.rows).toBe(reopened.acknowledged)
  expect(diskMessages).toEqual([
    expect.stringContaining('is full'),
    expect.stringContaining('has space again'),
  ])
})
