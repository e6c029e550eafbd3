/** Bytes in which a page must say how it is written. The standard asks for the first 1,024; many are a little late. */
const PRESCAN = 4_096

const MARKS: readonly [label: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

const byteOrderMark = (bytes: Uint8Array) =>
  MARKS.find(([, ...mark]) => mark.every((byte, n) => bytes[n] === byte))?.[0]

/** What `<meta charset>`, `<meta http-equiv>` or an XML declaration says. */
function declared(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PRESCAN)).toString(
    'latin1',
  )
  const found =
    /<meta\s[^>]{0,500}?charset\s*=\s*(?:["']\s*)?(?<label>[\w:.-]+)/i.exec(start) ??
    /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["'](?<label>[\w:.-]+)/i.exec(start)
  const label = found?.groups?.label
  // It was read byte by byte, so it can't be what it says.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

/** A decoder for a label, where it is one of the WHATWG's. */
function decoderOf(label: string | undefined) {
  if (!label) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

/** UTF-8 if the bytes are that, whatever was cut off at their end; otherwise what browsers take for it. */
function guessed(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The text of a page: by its byte-order mark, the charset of its `Content-Type`, what it says itself, and where nothing does,
 * UTF-8 or windows-1252. Every encoding that browsers know is known.
 *
 * @param contentType the header, or an empty text
 * @example
 * decodePage(Buffer.from([0xe9]), 'text/html; charset=iso-8859-1') // 'é'
 */
export function decodePage(bytes: Uint8Array, contentType = ''): string {
  const header = /;\s*charset\s*=\s*(?:["']\s*)?(?<label>[\w:.-]+)/i.exec(contentType)?.groups?.label
  const decoder = decoderOf(byteOrderMark(bytes)) ?? decoderOf(header) ?? decoderOf(declared(bytes))
  return decoder ? decoder.decode(bytes) : guessed(bytes)
}
