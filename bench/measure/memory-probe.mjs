// Loaded before a server that is started with --expose-gc: on SIGUSR2 it writes what is really in use.
import { renameSync, writeFileSync } from 'node:fs'

const file = process.env.BENCH_MEMORY
process.on('SIGUSR2', () => {
  for (let round = 0; round < 4; round++) globalThis.gc()
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()))
  renameSync(`${file}.new`, file)
})
