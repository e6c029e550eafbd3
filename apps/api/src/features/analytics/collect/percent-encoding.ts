/**
 * The text with what is percent-encoded in it as people write it; what is encoded wrongly stays, and so does U+0000, which
 * no database text can hold. The address of a page keeps by `decodeURI` what would be read as a part of it otherwise.
 */
export const decoded = (text: string, decode: typeof decodeURI = decodeURIComponent): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      const plain = decode(run)
      return plain.includes('\0') ? run : plain
    } catch {
      return run
    }
  })
