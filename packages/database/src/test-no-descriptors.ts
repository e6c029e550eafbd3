// descriptors.test.ts runs this script as a separate process with a low limit on open files. The script tries
// to create a table while no file descriptor is free, and prints the results as JSON.
import { closeSync, openSync } from 'node:fs'
import { openDatabase } from './index.ts'

const [, , dataDir = ''] = process.argv
const database = await openDatabase({ dataDir, log: () => undefined })

async function runStatement(statement: string): Promise<string> {
  try {
    await database.query(statement)
    return 'done'
  } catch (error) {
    return (error as Error).message
  }
}

const openDescriptors: number[] = []
try {
  for (;;) openDescriptors.push(openSync('/dev/null', 'r'))
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error
}
const outcome = await runStatement('CREATE TABLE kept (id integer)')
for (const descriptor of openDescriptors) closeSync(descriptor)
await runStatement('INSERT INTO kept VALUES (1)')
const rows = await database.query('SELECT id FROM kept')
await database.close()
console.log(JSON.stringify({ outcome, rows }))
