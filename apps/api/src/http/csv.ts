import { Readable } from 'node:stream'
import { type Options, stringify } from 'csv-stringify'
import type { Response } from 'express'
import { sendStream } from './send-stream.ts'

interface CsvTable {
  /** without `.csv` */
  filename: string
  columns: readonly string[]
  rows: AsyncIterable<Record<string, unknown>>
}

/**
 * Format of all CSV responses. A leading apostrophe keeps spreadsheets from running a value as a formula, as
 * OWASP recommends ("CSV Injection").
 */
export const CSV_FORMAT: Options = {
  header: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  // By default, a line break in a value is only quoted if it is CRLF, but parsers end a row at any CR or LF.
  quoted_match: /[\r\n]/,
  cast: {
    date: (date) => date.toISOString(),
    boolean: String,
    object: (value) => (Array.isArray(value) ? value.join(', ') : JSON.stringify(value)),
  },
}

/** Sends rows as a CSV stream, and reads them only as fast as the client reads the response. */
export async function sendCsv(res: Response, { filename, columns, rows }: CsvTable): Promise<void> {
  res.type('text/csv; charset=utf-8')
  res.attachment(`${filename}.csv`)
  const writer = stringify({ ...CSV_FORMAT, columns: [...columns] })
  await sendStream(res, Readable.from(rows), writer)
}
