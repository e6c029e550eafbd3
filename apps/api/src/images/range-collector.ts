/**
 * Creates a collector of the byte ranges to keep from a file. Add them in order; adjacent ranges are merged.
 */
export function createRangeCollector(file: Buffer) {
  const ranges: { from: number; to: number }[] = []
  return {
    /**
     * Keeps a range.
     * @param to the first byte that is not kept; values beyond the end of the file mean the end
     */
    keep(from: number, to: number): void {
      const last = ranges.at(-1)
      if (last?.to === from) last.to = to
      else ranges.push({ from, to })
    },
    /** Returns the prefix followed by the kept bytes. If the result equals the file, nothing is copied. */
    toBuffer(prefix: readonly Buffer[] = []): Buffer {
      const [first] = ranges
      if (ranges.length === 1 && first?.from === 0 && first.to >= file.length && prefix.length === 0)
        return file
      return Buffer.concat([...prefix, ...ranges.map(({ from, to }) => file.subarray(from, to))])
    },
  }
}
