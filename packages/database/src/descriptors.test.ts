import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('./test-no-descriptors.ts', import.meta.url))

test('creates a table when no file descriptor is free, because PostgreSQL closes another file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'veranda-descriptors-'))
  const command = `ulimit -n 400 && exec "$0" --conditions=source --import tsx "$1" "$2"`
  const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, script, folder], {
    timeout: 150_000,
    killSignal: 'SIGKILL',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  await rm(folder, { recursive: true })
  expect(JSON.parse(stdout)).toEqual({ outcome: 'done', rows: [{ id: 1 }] })
})
