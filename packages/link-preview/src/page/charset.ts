/**
 * Number of bytes searched for a charset declaration. The HTML standard requires it in the first 1,024 bytes,
 * but many pages have it a little later.
 */
const PRESCAN_BYTES = 4_096

const BYTE_ORDER_MARKS: readonly [label: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/** Returns the charset of the byte-order mark at the beginning of a page. */
const findByteOrderMarkCharset = (bytes: Uint8Array) =>
  BYTE_ORDER_MARKS.find(([, ...mark]) => mark.every((byte, n) => bytes[n] === byte))?.[0]

/** Returns the charset of `<meta charset>`, `<meta http-equiv>`, or an XML declaration. */
function findDeclaredCharset(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PRESCAN_BYTES)).toString(
    'latin1',
  )
  const found =
    /<meta\s[^>]{0,500}?charset\s*=\s*(?:["']\s*)?(?<label>[\w:.-]+)/i.exec(start) ??
    /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["'](?<label>[\w:.-]+)/i.exec(start)
  const label = found?.groups?.label
  // A page that declares UTF-16 here can't be UTF-16, because its declaration was readable as Latin-1.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

/** Returns a decoder for a WHATWG encoding label, or null if there is none. */
function createDecoder(label: string | undefined) {
  if (!label) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

/**
 * Decodes a page without a known charset: as UTF-8 if the bytes are valid, otherwise as windows-1252, the
 * default of browsers. Drops an incomplete last UTF-8 character, because the page may be truncated.
 */
function decodeUndeclared(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Decodes the text of a page. Uses the charset of the byte-order mark, the `Content-Type`, or the page's own
 * declaration: the first of them that `TextDecoder` supports. If there is none, uses UTF-8 if the bytes are
 * valid, otherwise windows-1252.
 *
 * @param bytes the body of the page
 * @param contentType the `Content-Type` header, or an empty string
 *
 * @example
 * decodePage(Buffer.from([0xe9]), 'text/html; charset=iso-8859-1') // 'é'
 */
export function decodePage(bytes: Uint8Array, contentType = ''): string {
  const headerLabel = /;\s*charset\s*=\s*(?:["']\s*)?(?<label>[\w:.-]+)/i.exec(contentType)?.groups?.label
  const decoder =
    createDecoder(findByteOrderMarkCharset(bytes)) ??
    createDecoder(headerLabel) ??
    createDecoder(findDeclaredCharset(bytes))
  return decoder ? decoder.decode(bytes) : decodeUndeclared(bytes)
}
