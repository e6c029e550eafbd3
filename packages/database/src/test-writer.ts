// durability.test.ts runs this script as a separate process. The script writes numbered rows until it is
// killed, and prints the number of each acknowledged row.
import { openDatabase } from './index.ts'

const [, , dataDir = '', firstNumber = '0'] = process.argv
const database = await openDatabase({ dataDir })
for (let number = Number(firstNumber); ; number++) {
  if (number % 2 === 0) {
    await database.query(`INSERT INTO seed (name, version) VALUES ($1, 'query')`, [String(number)])
  } else {
    await database.prisma.$transaction((tx) =>
      tx.seed.create({ data: { name: String(number), version: 'prisma' } }),
    )
  }
  process.stdout.write(`${number}\n`)
}
