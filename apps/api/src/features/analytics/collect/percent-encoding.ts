/**
 * The text with what is percent-encoded in it as people write it. What is encoded wrongly stays, and so do characters that
 * control how texts look, of which no database text can hold U+0000. The address of a page keeps by `decodeURI` what would be read as a part of it otherwise.
 */
export const decoded = (text: string, decode: typeof decodeURI = decodeURIComponent): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decode(run).replace(/\p{Cc}/gu, encodeURIComponent)
    } catch {
      return run
    }
  })
