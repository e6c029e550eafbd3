import { types } from '@electric-sql/pglite'

/** Converts PostgreSQL's text form of a value to what `query` returns. */
export type Parser = (text: string) => unknown

const keepText: Parser = (text) => text

/** Parses an int8, such as the result of `count(*)`, to a number. Throws instead of losing digits. */
const int8: Parser = (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`int8 ${text} is not a safe integer: cast it to text in SQL`)
  return number
}

const bytea: Parser = (text) => Buffer.from(text.slice(2), 'hex')

/** Parses `2026-01-31 12:00:00.5+00`. The session uses UTC, so a missing offset is UTC too. */
const timestamp: Parser = (text) => {
  if (text === 'infinity' || text === '-infinity') return text
  return new Date(`${text.replace(' ', 'T').replace(/[+-]\d\d(:\d\d)?$/, '')}Z`)
}

/**
 * Parses a one-dimensional array in PostgreSQL's text form, `{1,NULL,"a \"b\""}`.
 *
 * @example
 * parseArray('{1,2}', Number) // [1, 2]
 */
export function parseArray(text: string, element: Parser): unknown[] {
  const elements: unknown[] = []
  for (const match of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)) {
    const [, quoted, bare] = match
    if (quoted !== undefined) elements.push(element(quoted.replace(/\\(.)/gs, '$1')))
    else elements.push(bare === 'NULL' ? null : element(bare ?? ''))
  }
  return elements
}

const createArrayParser =
  (element: Parser): Parser =>
  (text) =>
    parseArray(text, element)

const scalars: [type: number, array: number, parser: Parser][] = [
  [types.BOOL, 1000, (text) => text === 't'],
  [types.BYTEA, 1001, bytea],
  [types.INT2, 1005, Number],
  [types.INT4, 1007, Number],
  [types.INT8, 1016, int8],
  [types.OID, 1028, Number],
  [types.FLOAT4, 1021, Number],
  [types.FLOAT8, 1022, Number],
  [types.NUMERIC, 1231, keepText],
  [types.TEXT, 1009, keepText],
  [types.VARCHAR, 1015, keepText],
  [types.BPCHAR, 1014, keepText],
  [types.UUID, 2951, keepText],
  [types.DATE, 1182, keepText],
  [types.TIME, 1183, keepText],
  [types.INTERVAL, 1187, keepText],
  [types.TIMESTAMP, 1115, timestamp],
  [types.TIMESTAMPTZ, 1185, timestamp],
  [types.JSON, 199, JSON.parse],
  [types.JSONB, 3807, JSON.parse],
]

/** Parsers by type OID. Other types stay text. */
export const parsers: Readonly<Record<number, Parser>> = Object.fromEntries(
  scalars.flatMap(([type, array, parser]) => [
    [type, parser],
    [array, createArrayParser(parser)],
  ]),
)

/** Parses enum arrays. Their OIDs differ between databases: see `enumArrayTypes`. */
export const textArray: Parser = createArrayParser(keepText)

export const enumArrayTypes = `SELECT typarray::int AS oid FROM pg_type WHERE typtype = 'e' AND typarray <> 0`
