import { types } from '@electric-sql/pglite'

/** Converts PostgreSQL's text form of a value to the value that `SqlRunner.query` returns. */
export type Parser = (text: string) => unknown

const keepText: Parser = (text) => text

/** Parses an int8, such as the result of `count(*)`, to a number. Throws instead of losing digits. */
const parseInt8: Parser = (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`int8 ${text} is not a safe integer: cast it to text in SQL`)
  return number
}

/** Parses `\x` followed by hexadecimal digits. */
const parseBytea: Parser = (text) => Buffer.from(text.slice(2), 'hex')

/** Parses `2026-01-31 12:00:00.5+00`. The session's time zone is UTC, so the offset is zero or missing. */
const parseTimestamp: Parser = (text) => {
  if (text === 'infinity' || text === '-infinity') return text
  return new Date(`${text.replace(' ', 'T').replace(/[+-]\d\d(:\d\d)?$/, '')}Z`)
}

/**
 * Parses a one-dimensional array in PostgreSQL's text form, `{1,NULL,"a \"b\""}`.
 *
 * @example
 * parseArray('{1,2}', Number) // [1, 2]
 */
export function parseArray(text: string, parseElement: Parser): unknown[] {
  const elements: unknown[] = []
  for (const match of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)) {
    const [, quoted, bare] = match
    if (quoted !== undefined) elements.push(parseElement(quoted.replace(/\\(.)/gs, '$1')))
    else elements.push(bare === 'NULL' ? null : parseElement(bare ?? ''))
  }
  return elements
}

const createArrayParser =
  (parseElement: Parser): Parser =>
  (text) =>
    parseArray(text, parseElement)

/** OIDs of scalar types and of their array types, with the parsers of their values. */
const scalars: [typeOid: number, arrayOid: number, parser: Parser][] = [
  [types.BOOL, 1000, (text) => text === 't'],
  [types.BYTEA, 1001, parseBytea],
  [types.INT2, 1005, Number],
  [types.INT4, 1007, Number],
  [types.INT8, 1016, parseInt8],
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
  [types.TIMESTAMP, 1115, parseTimestamp],
  [types.TIMESTAMPTZ, 1185, parseTimestamp],
  [types.JSON, 199, JSON.parse],
  [types.JSONB, 3807, JSON.parse],
]

/** Parsers by type OID. Other types stay text. */
export const parsers: Readonly<Record<number, Parser>> = Object.fromEntries(
  scalars.flatMap(([typeOid, arrayOid, parser]) => [
    [typeOid, parser],
    [arrayOid, createArrayParser(parser)],
  ]),
)

/**
 * Parses an array of enum values to an array of strings. `parsers` does not contain the types of such arrays,
 * because their OIDs differ between databases.
 */
export const parseTextArray: Parser = createArrayParser(keepText)

/** Query for the OIDs of the array types of all enums. */
export const ENUM_ARRAY_TYPES_QUERY = `
  SELECT typarray::int AS oid FROM pg_type WHERE typtype = 'e' AND typarray <> 0`
