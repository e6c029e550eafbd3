// Preloaded into a server that is started with --expose-gc. On SIGUSR2, collects garbage and writes the
// memory usage to the file whose path is in BENCH_MEMORY.
import { renameSync, writeFileSync } from 'node:fs'

const file = process.env.BENCH_MEMORY
process.on('SIGUSR2', () => {
  // Repeated, because one collection can leave objects that only a later collection frees.
  for (let n = 0; n < 4; n++) globalThis.gc()
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()))
  // The file appears only when it is complete.
  renameSync(`${file}.new`, file)
})
