/**
 * Decodes percent-encoded characters. Invalid sequences and control characters stay encoded; database texts
 * can't contain U+0000. Pass `decodeURI` for paths, so that encoded delimiters stay encoded.
 */
export const decodePercentEncoding = (text: string, decode: typeof decodeURI = decodeURIComponent): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decode(run).replace(/\p{Cc}/gu, encodeURIComponent)
    } catch {
      return run
    }
  })
