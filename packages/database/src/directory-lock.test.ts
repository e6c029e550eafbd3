import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockDirectory } from './directory-lock.ts'
import { describeCurrentProcess } from './lock-holder.ts'
import { fillDisk, mountSmallDisk } from './testing-small-disk.ts'

/** Exceeds the maximum pid on Linux, so no process has it. */
const UNUSED_PID = 2 ** 22 + 1

let directory: string
const lock = () => lockDirectory(directory, () => undefined)
const writeLock = async (holder: object) =>
  writeFile(
    path.join(directory, 'lock'),
    JSON.stringify({ ...(await describeCurrentProcess()), token: 'left-behind', ...holder }),
  )

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'veranda-lock-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test.each([
  ['a process that is gone', { pid: UNUSED_PID }],
  ['a process whose pid now belongs to another process', { started: '1' }],
])('takes over a lock left behind by %s', async (_, holder) => {
  await writeLock(holder)
  const release = await lock()
  await expect(lock()).rejects.toThrow(`in use by another process (pid ${process.pid})`)
  await release()
  expect(await readdir(directory)).toEqual([])
})

test('takes over a lock left behind by a zombie process', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    // A shell would reap the child. The `sleep` that replaces the shell does not, so the child remains a
    // zombie.
    await vi.waitUntil(async () => (await readFile(`/proc/${parent.pid}/comm`, 'utf8')) === 'sleep\n')
    process.kill(pid)
    const stat = await vi.waitUntil(async () => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8')
      return text.includes(') Z ') && text
    })
    // The start time is field 22. The slice starts with field 3, so its index is 19.
    await writeLock({ pid, started: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] })
    await (await lock())()
  } finally {
    parent.kill()
  }
})

test('lets exactly one of several simultaneous attempts take over an abandoned lock', async () => {
  for (let round = 0; round < 40; round++) {
    await writeLock({ pid: UNUSED_PID, token: `left-behind-${round}` })
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, lock))
    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    for (const { value: release } of winners) await release()
    expect(await readdir(directory)).toEqual([])
  }
})

test('takes over a lock after an interrupted takeover', async () => {
  await writeLock({ pid: UNUSED_PID })
  // Lock of a process that exited while it was replacing the lock `left-behind`.
  const claimant = { ...(await describeCurrentProcess()), pid: UNUSED_PID + 1, token: 'claimant' }
  await writeFile(path.join(directory, 'lock.after.left-behind'), JSON.stringify(claimant))
  await (await lock())()
  expect(await readdir(directory)).toEqual([])
})

test.each([
  ['in another container', { namespace: 'pid:[1]' }],
  ['on another machine with the same host name', { boot: 'other' }],
])('respects a lock that a process %s keeps refreshing', async (_, holder) => {
  await writeLock({ ...holder, pid: 1 })
  const heartbeat = setInterval(() => utimes(path.join(directory, 'lock'), new Date(), new Date()), 300)
  await expect(lock())
    .rejects.toThrow('in use by another process (pid 1)')
    .finally(() => clearInterval(heartbeat))
})

test("reports that a directory is not writable if it can't be created", async () => {
  await writeFile(path.join(directory, 'file'), '')
  await expect(lockDirectory(path.join(directory, 'file', 'data'), () => undefined)).rejects.toThrow(
    /The data directory .*file\/data is not writable: ENOTDIR/,
  )
})

test('reports a full disk as the cause of a failed lock, and leaves no file behind', async () => {
  const disk = mountSmallDisk(1)
  if (typeof disk === 'string') return console.warn(`Skipped: ${disk}`)
  try {
    fillDisk(disk.folder)
    const before = await readdir(disk.folder)
    await expect(lockDirectory(disk.folder, () => undefined)).rejects.toThrow(
      /is not writable: ENOSPC.*Free space on its disk/,
    )
    expect(await readdir(disk.folder)).toEqual(before)
  } finally {
    disk.unmount()
  }
})
