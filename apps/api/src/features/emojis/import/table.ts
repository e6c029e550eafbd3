import { CsvError, parse } from 'csv-parse/sync'
import { onOneLine } from '../../../http/one-line.ts'
import { MB, MOST_FILES, MOST_TABLE } from './limits.ts'
import { archiveTooLarge, importRefused } from './refusals.ts'

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

/** Maximum number of characters in a row and in the header row. */
const LONGEST_ROW = 10_000
const LONGEST_HEADER = 1_000

/** Matches the apostrophe that an export adds to keep spreadsheets from running a cell as a formula. */
const INERT = /^'(?=[=+\-@\t\r＝＋－＠])/

/**
 * Parses `emojis.csv` as CSV (RFC 4180) in UTF-8, with column names in the first row.
 *
 * @throws 400 `file_refused`, 413 `archive_too_large`
 */
export function readTable(bytes: Buffer): TableRow[] {
  if (bytes.length > MOST_TABLE)
    throw archiveTooLarge(`${TABLE_NAME} is larger than ${MOST_TABLE / MB} MB`, MOST_TABLE)
  const text = textOf(bytes)
  if ((text.split(/[\r\n]/, 1)[0] ?? '').length > LONGEST_HEADER)
    refuse(`First row must be at most ${LONGEST_HEADER} characters`)
  const rows = recordsOf(text)
  if (rows.length > MOST_FILES)
    throw archiveTooLarge(`${TABLE_NAME} has more than ${MOST_FILES} rows`, MOST_TABLE)
  return rows
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('Encoding must be UTF-8')
  }
}

function recordsOf(text: string): TableRow[] {
  try {
    const records = parse(text, {
      columns: columnsOf,
      info: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      // One row over the limit is enough to refuse the file.
      to: MOST_FILES + 1,
    }) as unknown as { record: Record<Column, string>; info: { lines: number } }[]
    return records.map(({ record, info }) => rowOf(record, info.lines))
  } catch (error) {
    if (error instanceof CsvError) return refuse(error.message.slice(0, 200))
    throw error
  }
}

/** Validates the column names, which can be in any order. */
function columnsOf(names: string[]): string[] {
  const given = names.map((name) => name.trim().toLowerCase())
  const unknown = given.find((name) => !COLUMNS.some((column) => column === name))
  if (unknown !== undefined)
    refuse(`Unknown column ${JSON.stringify(unknown.slice(0, 50))}. Allowed columns: ${COLUMNS.join(', ')}`)
  if (new Set(given).size < given.length) refuse('Each column can appear only once')
  if (!given.includes('file') && !given.includes('name')) refuse('A file or name column is required')
  return given
}

function rowOf(record: Record<string, string | undefined>, line: number): TableRow {
  const cell = (column: Column) => {
    const text = record[column]?.replace(INERT, '').trim()
    if (text !== undefined && !onOneLine(text))
      refuse(`Line ${line}: ${column} must not contain line breaks or control characters`)
    return text || undefined
  }
  const list = (column: Column) =>
    cell(column)
      ?.split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
  return {
    ...{ line, file: cell('file'), name: cell('name'), category: cell('category') },
    ...{ tags: list('tags'), aliases: list('aliases') },
  }
}

function refuse(why: string): never {
  throw importRefused(`${TABLE_NAME}: ${why}`)
}
