/**
 * Decodes percent-encoded characters. Invalid sequences stay encoded. Control characters do, too, because
 * stored texts must not contain any (the database rejects U+0000). Pass `decodeURI` for paths, so that
 * encoded delimiters stay encoded.
 */
export const decodePercentEncoding = (text: string, decode: typeof decodeURI = decodeURIComponent): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (sequence) => {
    try {
      return decode(sequence).replace(/\p{Cc}/gu, encodeURIComponent)
    } catch {
      return sequence
    }
  })
