import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { withClient } from './database.mjs'

export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

export const round = (number, digits = 2) => Number(number.toFixed(digits))

/**
 * Returns the number of CPU cores and the versions of Node and PostgreSQL, on which the results depend. Omits
 * PostgreSQL if there is no database URL.
 */
export async function describeMachine(databaseUrl) {
  const local = { cores: cpus().length, node: process.versions.node }
  if (!databaseUrl) return local
  const postgresql = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('SHOW server_version')
    return rows[0].server_version.split(' ')[0]
  })
  return { ...local, postgresql }
}

/** Prints the rows as a table whose headings are the rows' keys. */
export function printTable(rows) {
  const columns = Object.keys(rows[0])
  const getText = (row, column) => String(row[column] ?? '–')
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => getText(row, column).length)),
  )
  const formatLine = (cells) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')
  console.log(formatLine(columns))
  for (const row of rows) console.log(formatLine(columns.map((column) => getText(row, column))))
}

/**
 * Writes the results with the current date to `bench/results/NAME.json`. The documentation shows most of
 * these files.
 */
export function writeResults(name, results) {
  const file = new URL(`../results/${name}.json`, import.meta.url)
  writeFileSync(
    file,
    `${JSON.stringify({ measured: new Date().toISOString().slice(0, 10), ...results }, null, 2)}\n`,
  )
  console.log(`\nWritten to bench/results/${name}.json`)
}
