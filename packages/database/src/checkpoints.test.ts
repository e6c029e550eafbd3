import { setTimeout as sleep } from 'node:timers/promises'
import { startCheckpoints } from './checkpoints.ts'
import { startInMemory } from './pglite.ts'

test("limits the size of the embedded database's write-ahead log", async () => {
  const pglite = await startInMemory()
  const messages: string[] = []
  const stop = startCheckpoints(pglite, (message) => messages.push(message), { intervalMs: 20 })
  try {
    const getCheckpoint = async () =>
      (await pglite.query<{ lsn: string }>('SELECT redo_lsn::text AS lsn FROM pg_control_checkpoint()'))
        .rows[0]?.lsn
    const firstCheckpoint = await getCheckpoint()
    await pglite.exec('CREATE TABLE written (text text)')
    // Writes about 4 MB 64 times, which fills 16 WAL files. Without checkpoints, the log would keep them all.
    for (let n = 0; n < 64; n++) {
      await pglite.exec(
        `INSERT INTO written SELECT repeat('x', 2000) FROM generate_series(1, 2000); TRUNCATE written`,
      )
      await sleep(5)
    }
    await sleep(100)
    expect(await getCheckpoint()).not.toBe(firstCheckpoint)
    const { rows } = await pglite.query<{ files: number }>(
      'SELECT count(*)::int AS files FROM pg_ls_waldir()',
    )
    expect(rows[0]?.files).toBeLessThan(12)
  } finally {
    await stop()
    await pglite.close()
  }
  expect(messages).toEqual([])
})
