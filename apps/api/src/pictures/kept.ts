/** Collects the parts of a file that are kept, in their order; parts that touch are copied as one. */
export function keepPartsOf(file: Buffer) {
  const parts: { from: number; to: number }[] = []
  return {
    /** @param to the first byte that is not kept; beyond the end of the file it means the end */
    keep(from: number, to: number): void {
      const last = parts.at(-1)
      if (last?.to === from) last.to = to
      else parts.push({ from, to })
    },
    /** The kept bytes, after those given; the file itself if all of it was kept. */
    bytes(before: readonly Buffer[] = []): Buffer {
      const [first] = parts
      if (parts.length === 1 && first?.from === 0 && first.to >= file.length && before.length === 0)
        return file
      return Buffer.concat([...before, ...parts.map(({ from, to }) => file.subarray(from, to))])
    },
  }
}
