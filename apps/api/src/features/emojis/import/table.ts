import { CsvError, parse } from 'csv-parse/sync'
import { isOneLine } from '../../../http/one-line.ts'
import { archiveTooLarge, importRejected } from './import-errors.ts'
import { MAX_FILES, MAX_TABLE_BYTES, MB } from './limits.ts'

/** File name of the table in an archive. */
export const TABLE_NAME = 'emojis.csv'

export const COLUMNS = ['file', 'name', 'category', 'tags', 'aliases'] as const
type Column = (typeof COLUMNS)[number]

/** Table row that describes an emoji. Empty cells are undefined. */
export interface TableRow {
  line: number
  file?: string | undefined
  name?: string | undefined
  category?: string | undefined
  tags?: string[] | undefined
  aliases?: string[] | undefined
}

/** Maximum number of characters in a row. */
const MAX_ROW_LENGTH = 10_000
/** Maximum number of characters in the first row, which contains the column names. */
const MAX_HEADER_LENGTH = 1_000

/** Matches the apostrophe that an export adds to keep spreadsheets from running a cell as a formula. */
const FORMULA_ESCAPE = /^'(?=[=+\-@\t\r＝＋－＠])/

/**
 * Parses the table of an import as CSV (RFC 4180) in UTF-8, with column names in the first row.
 *
 * @throws 400 `invalid_file`, 413 `archive_too_large`
 */
export function readTable(bytes: Buffer): TableRow[] {
  if (bytes.length > MAX_TABLE_BYTES)
    throw archiveTooLarge(`CSV table is larger than ${MAX_TABLE_BYTES / MB} MB`, MAX_TABLE_BYTES)
  const text = decodeText(bytes)
  if ((text.split(/[\r\n]/, 1)[0] ?? '').length > MAX_HEADER_LENGTH)
    reject(`First row must be at most ${MAX_HEADER_LENGTH} characters`)
  const rows = parseRecords(text)
  // The error always reports a size limit, even if the number of rows is the problem.
  if (rows.length > MAX_FILES)
    throw archiveTooLarge(`CSV table has more than ${MAX_FILES} rows`, MAX_TABLE_BYTES)
  return rows
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return reject('Encoding must be UTF-8')
  }
}

function parseRecords(text: string): TableRow[] {
  try {
    const records = parse(text, {
      columns: parseColumns,
      info: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_LENGTH,
      // One row over the limit is enough to reject the file.
      to: MAX_FILES + 1,
    }) as unknown as { record: Record<Column, string>; info: { lines: number } }[]
    return records.map(({ record, info }) => toTableRow(record, info.lines))
  } catch (error) {
    if (error instanceof CsvError) return reject(error.message.slice(0, 200))
    throw error
  }
}

/** Validates the column names, which can be in any order, and returns them in lowercase. */
function parseColumns(names: string[]): string[] {
  const normalized = names.map((name) => name.trim().toLowerCase())
  const unknown = normalized.find((name) => !COLUMNS.some((column) => column === name))
  if (unknown !== undefined)
    reject(`Unknown column ${JSON.stringify(unknown.slice(0, 50))}. Allowed columns: ${COLUMNS.join(', ')}`)
  if (new Set(normalized).size < normalized.length) reject('Each column can appear only once')
  if (!normalized.includes('file') && !normalized.includes('name'))
    reject('A file or name column is required')
  return normalized
}

function toTableRow(record: Record<string, string | undefined>, line: number): TableRow {
  const readCell = (column: Column) => {
    const text = record[column]?.replace(FORMULA_ESCAPE, '').trim()
    if (text !== undefined && !isOneLine(text))
      reject(`Line ${line}: ${column} must not contain line breaks or control characters`)
    return text || undefined
  }
  const readList = (column: Column) =>
    readCell(column)
      ?.split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
  return {
    line,
    file: readCell('file'),
    name: readCell('name'),
    category: readCell('category'),
    tags: readList('tags'),
    aliases: readList('aliases'),
  }
}

function reject(problem: string): never {
  throw importRejected(`CSV table: ${problem}`)
}
