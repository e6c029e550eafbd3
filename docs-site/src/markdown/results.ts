import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Table } from 'mdast'
import { repositoryRoot } from '../site/page-sources.ts'
import { table, text } from './nodes.ts'

/**
 * Returns the rows of a benchmark's result file as a table, with the field names as column headings.
 *
 * @param name name of the file in `bench/results` without its extension
 */
export function createResultsTable(name: string): Table {
  const file = join(repositoryRoot, 'bench/results', `${name}.json`)
  const { rows }: { rows: Record<string, string | number | null>[] } = JSON.parse(readFileSync(file, 'utf8'))
  const columns = Object.keys(rows[0] ?? {})
  return table(
    columns.map((column) => column.replaceAll('_', ' ')),
    rows.map((row) => columns.map((column) => [text(String(row[column] ?? '–'))])),
  )
}
