/** Collects the byte ranges of a file to keep, in order; adjacent ranges are copied as one. */
export function keepPartsOf(file: Buffer) {
  const parts: { from: number; to: number }[] = []
  return {
    /**
     * Keeps a range.
     * @param to the first byte that is not kept; values beyond the end of the file mean the end
     */
    keep(from: number, to: number): void {
      const last = parts.at(-1)
      if (last?.to === from) last.to = to
      else parts.push({ from, to })
    },
    /** Returns the given buffers followed by the kept bytes, or the file itself if all of it was kept. */
    bytes(before: readonly Buffer[] = []): Buffer {
      const [first] = parts
      if (parts.length === 1 && first?.from === 0 && first.to >= file.length && before.length === 0)
        return file
      return Buffer.concat([...before, ...parts.map(({ from, to }) => file.subarray(from, to))])
    },
  }
}
