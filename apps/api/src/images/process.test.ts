import { ImageRejected } from './image-rejected.ts'
import { createProcessCaller } from './process.ts'

/** Runs a job in a child process, for at most one second. */
const call = createProcessCaller<typeof import('./testing/jobs.ts')>(import.meta.url, './testing/jobs', 1)

test('passes bytes to a process and back, and reuses the process', async () => {
  const first = await call('double', Buffer.from('ab'))
  expect(first.bytes).toEqual(Buffer.from('abab'))
  expect(first.pid).not.toBe(process.pid)
  expect((await call('double', Buffer.from('c'))).pid).toBe(first.pid)
})

test('runs two concurrent calls in two processes', async () => {
  const both = await Promise.all([call('double', Buffer.alloc(1)), call('double', Buffer.alloc(1))])
  expect(new Set(both.map(({ pid }) => pid)).size).toBe(2)
})

test('rethrows the rejection of an image, and reports other errors with their cause', async () => {
  await expect(call('rejectImage')).rejects.toThrow(new ImageRejected('File is not an image'))
  await expect(call('fail')).rejects.toMatchObject({ cause: expect.stringContaining('Error: broken') })
})

test('rejects calls that hang or crash, and starts a new process for the next call', async () => {
  const [hanging, crashing] = await Promise.allSettled([call('hang'), call('crash')])
  expect(hanging).toMatchObject({ reason: { message: 'Image takes too long to process' } })
  expect(crashing).toMatchObject({ reason: { message: 'Image is damaged' } })
  expect((await call('double', Buffer.from('d'))).bytes).toHaveLength(2)
})

test('replaces a process that exited while idle', async () => {
  const { pid } = await call('double', Buffer.from('e'))
  process.kill(pid, 'SIGKILL')
  expect((await call('double', Buffer.from('f'))).pid).not.toBe(pid)
})

test("keeps the server's secrets out of the environment of the child process", async () => {
  process.env.METRICS_TOKEN ??= 'a-secret-of-the-server'
  const { pid } = await call('double', Buffer.from('g'))
  // Without an idle process, the next call starts a new one, which could inherit the variable.
  process.kill(pid, 'SIGKILL')
  expect(await call('listEnvironmentVariables')).not.toContain('METRICS_TOKEN')
})
