// full-disk.test.ts runs this script as a separate process, so that the test can kill it if the database
// hangs. The script uses a database while its small disk is full and afterwards, and prints the results as
// JSON.
import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseFull, openDatabase } from './index.ts'
import { fillDisk, freeDisk } from './testing-small-disk.ts'

const [, , dataDir = ''] = process.argv
const messages: string[] = []
const open = () => openDatabase({ dataDir, log: (message) => messages.push(message) })
let database = await open()
let acknowledged = 0

/** Adds a row that fills a database page (8 KB). */
async function addRow(): Promise<'done' | 'full' | 'failed'> {
  try {
    await database.query('INSERT INTO kept (text) VALUES (repeat(md5(random()::text), 240))')
    acknowledged++
    return 'done'
  } catch (error) {
    return isDatabaseFull(error) ? 'full' : 'failed'
  }
}

/** Writes the given number of megabytes to the write-ahead log, without changing a table. */
const writeWal = (megabytes: number) =>
  database.query("SELECT pg_logical_emit_message(true, 'test', repeat('x', $1::int * 1048576))::text", [
    megabytes,
  ])

await database.query('CREATE TABLE kept (id serial PRIMARY KEY, text text)')
// Stores the text in the row itself and uncompressed, so that each row fills a page.
await database.query('ALTER TABLE kept ALTER text SET STORAGE PLAIN')
for (let n = 0; n < 100; n++) await addRow()
await database.query("INSERT INTO seed (name, version) VALUES ('test', '1')")
fillDisk(dataDir)
const insertOutcomes: string[] = []
for (let n = 0; n < 50; n++) insertOutcomes.push(await addRow())
// Writes about twice the size of the disk reserve. The reserve is still large enough, because PostgreSQL can
// reuse the older WAL files after each checkpoint.
for (let n = 0; n < 10; n++) {
  await writeWal(10)
  await database.query('CHECKPOINT')
}
const countRows = async () => (await database.query<{ n: number }>('SELECT count(*) AS n FROM kept'))[0]?.n
// An update of existing rows must work even while the disk is full. If it fails, the script throws.
await database.query('UPDATE seed SET version = version')
const whenFull = { rows: await countRows(), acknowledged, outcomes: [...new Set(insertOutcomes)] }
freeDisk(dataDir)
const outcomeAfterwards = await addRow()
// Waits for the message that the disk has space again, at most 10 seconds.
for (let n = 0; n < 100 && !messages.some((message) => message.includes('space again')); n++) await sleep(100)
await database.close()
database = await open()
const reopened = { rows: await countRows(), acknowledged }
await database.close()
const diskMessages = messages.filter((message) => message.includes('the disk that holds'))
console.log(JSON.stringify({ whenFull, outcomeAfterwards, reopened, diskMessages }))
