// Preloaded into a server that is started with --expose-gc: on SIGUSR2, writes the memory usage after garbage
// collection.
import { renameSync, writeFileSync } from 'node:fs'

const file = process.env.BENCH_MEMORY
process.on('SIGUSR2', () => {
  for (let round = 0; round < 4; round++) globalThis.gc()
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()))
  renameSync(`${file}.new`, file)
})
