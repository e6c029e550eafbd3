import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { withClient } from './database.mjs'

export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

export const round = (number, digits = 2) => Number(number.toFixed(digits))

/** Returns what the results depend on, without identifying the machine. */
export async function machine(databaseUrl) {
  const local = { cores: cpus().length, node: process.versions.node }
  if (!databaseUrl) return local
  const postgresql = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('SHOW server_version')
    return rows[0].server_version.split(' ')[0]
  })
  return { ...local, postgresql }
}

export function printTable(rows) {
  const columns = Object.keys(rows[0])
  const text = (row, column) => String(row[column] ?? '–')
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => text(row, column).length)),
  )
  const line = (cells) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')
  console.log(line(columns))
  for (const row of rows) console.log(line(columns.map((column) => text(row, column))))
}

export function writeResults(name, results) {
  const file = new URL(`../results/${name}.json`, import.meta.url)
  writeFileSync(
    file,
    `${JSON.stringify({ measured: new Date().toISOString().slice(0, 10), ...results }, null, 2)}\n`,
  )
  console.log(`\nWritten to bench/results/${name}.json`)
}
