/**
 * The edge of an area as cells. A cell is a pixel that lines of the edge cross. It stores how much the lines
 * change the coverage of the pixel itself, and of all pixels to its right. Works like FreeType's smooth
 * rasterizer (ftgrays.c): coverage is exact, and pixels completely inside or outside the area need no cells.
 */
export interface Cells {
  /** Removes all lines, to start another area. */
  clear(): void
  /** Adds a line of the edge. Coordinates are in pixels. */
  addLine(x0: number, y0: number, x1: number, y1: number): void
  /**
   * Calls `handleSpan` for each run of visible pixels with the same coverage, row by row, from left to right.
   */
  sweep(evenOdd: boolean, handleSpan: SpanHandler): void
}

/** Receives a run of pixels in row `y`, from `from` up to but not including `to`. Coverage is 0 to 1. */
export type SpanHandler = (y: number, from: number, to: number, coverage: number) => void

/** Coverage below this is invisible. */
const MIN_COVERAGE = 1 / 512

/** Minimum height of a line in pixels. A flatter line adds nothing visible. */
const MIN_RISE = 1e-9
/** Maximum absolute x coordinate of a line. Lines that extend farther are ignored. */
const MAX_DISTANCE = 1e9

/** Creates cells for an image. Call `clear` to reuse them for another area. */
export function createCells(width: number, height: number): Cells {
  /** Index of the first cell in each row, or -1. The cells of a row are a linked list, sorted by x. */
  const rows = new Int32Array(height).fill(-1)
  let capacity = 4096
  let xs = new Int32Array(capacity)
  /** Index of the next cell in the row, or -1. */
  let next = new Int32Array(capacity)
  /** Sums of the `cover` and `area` of the lines in each cell; see `addToCell`. */
  let covers = new Float64Array(capacity)
  let areas = new Float64Array(capacity)
  let cellCount = 0
  /** First and last row with cells. */
  let top = height
  let bottom = -1

  function grow() {
    capacity *= 2
    const copy = <A extends Int32Array | Float64Array>(larger: A, from: A): A => {
      larger.set(from)
      return larger
    }
    xs = copy(new Int32Array(capacity), xs)
    next = copy(new Int32Array(capacity), next)
    covers = copy(new Float64Array(capacity), covers)
    areas = copy(new Float64Array(capacity), areas)
  }

  /**
   * Adds a line to the cell at x in row y.
   *
   * @param cover share of the pixel's height that the line spans; negative for an upward line
   * @param area share of the pixel that is to the left of the line, within the height that the line spans;
   * negative for an upward line
   */
  function addToCell(y: number, x: number, cover: number, area: number) {
    let before = -1
    let cell = rows[y] as number
    while (cell >= 0 && (xs[cell] as number) < x) {
      before = cell
      cell = next[cell] as number
    }
    if (cell < 0 || xs[cell] !== x) {
      if (cellCount === capacity) grow()
      const newCell = cellCount++
      xs[newCell] = x
      covers[newCell] = 0
      areas[newCell] = 0
      next[newCell] = cell
      if (before < 0) rows[y] = newCell
      else next[before] = newCell
      cell = newCell
    }
    covers[cell] = (covers[cell] as number) + cover
    areas[cell] = (areas[cell] as number) + area
  }

  /** Adds the part of a line within row y, which spans `cover` of the row's height. */
  function addWithinRow(y: number, x0: number, x1: number, cover: number) {
    // Lines to the right of the image change no pixel. Lines to its left change whole rows, so they are
    // stored in an extra cell at x = -1.
    if (x0 >= width && x1 >= width) return
    if (x0 <= 0 && x1 <= 0) return addToCell(y, -1, cover, 0)
    if (x0 < 0 || x1 < 0) return splitAtEdge(y, x0, x1, cover, 0)
    if (x0 > width || x1 > width) return splitAtEdge(y, x0, x1, cover, width)
    const from = Math.floor(x0)
    const to = Math.floor(x1)
    if (from === to) return addToCell(y, from, cover, cover * ((x0 + x1) / 2 - from))
    const step = x1 > x0 ? 1 : -1
    const perPixel = cover / Math.abs(x1 - x0)
    let x = x0
    for (let pixel = from; ; pixel += step) {
      const end = pixel === to ? x1 : step > 0 ? pixel + 1 : pixel
      const part = Math.abs(end - x) * perPixel
      if (part !== 0) {
        if (pixel < width) addToCell(y, pixel, part, part * ((x + end) / 2 - pixel))
      }
      if (pixel === to) return
      x = end
    }
  }

  /** Splits a line at an edge of the image, so that the part outside takes no time. */
  function splitAtEdge(y: number, x0: number, x1: number, cover: number, edgeX: number) {
    const part = (edgeX - x0) / (x1 - x0)
    addWithinRow(y, x0, edgeX, cover * part)
    addWithinRow(y, edgeX, x1, cover * (1 - part))
  }

  return {
    clear() {
      for (let y = top; y <= bottom; y++) rows[y] = -1
      cellCount = 0
      top = height
      bottom = -1
    },

    addLine(x0, y0, x1, y1) {
      // Ignores nearly horizontal lines, because their slope would be almost infinite, and lines with NaN,
      // which would cause an infinite loop. The condition is negated, because comparisons with NaN are false.
      if (!(Math.abs(y1 - y0) > MIN_RISE && Math.abs(x0) < MAX_DISTANCE && Math.abs(x1) < MAX_DISTANCE))
        return
      const sign = y0 < y1 ? 1 : -1
      const upX = sign > 0 ? x0 : x1
      const upY = sign > 0 ? y0 : y1
      const downX = sign > 0 ? x1 : x0
      const downY = sign > 0 ? y1 : y0
      if (downY <= 0 || upY >= height) return
      const slope = (downX - upX) / (downY - upY)
      const begin = Math.max(0, upY)
      const end = Math.min(height, downY)
      const first = Math.floor(begin)
      const last = Math.min(height - 1, Math.ceil(end) - 1)
      if (first < top) top = first
      if (last > bottom) bottom = last
      let y = begin
      let x = upX + (begin - upY) * slope
      for (let row = first; row <= last; row++) {
        const until = row === last ? end : row + 1
        const toX = row === last && end === downY ? downX : upX + (until - upY) * slope
        addWithinRow(row, x, toX, sign * (until - y))
        y = until
        x = toX
      }
    },

    sweep(evenOdd, handleSpan) {
      /** Converts a winding number to coverage according to the fill rule. */
      const toCoverage = (winding: number) => {
        const amount = Math.abs(winding)
        if (!evenOdd) return Math.min(amount, 1)
        const remainder = amount % 2
        return remainder > 1 ? 2 - remainder : remainder
      }
      for (let y = top; y <= bottom; y++) {
        let winding = 0
        let spanStart = 0
        for (let cell = rows[y] as number; cell >= 0; cell = next[cell] as number) {
          const x = xs[cell] as number
          const coverage = toCoverage(winding)
          if (x > spanStart && coverage > MIN_COVERAGE) handleSpan(y, spanStart, x, coverage)
          winding += covers[cell] as number
          if (x >= 0) {
            const cellCoverage = toCoverage(winding - (areas[cell] as number))
            if (cellCoverage > MIN_COVERAGE) handleSpan(y, x, x + 1, cellCoverage)
          }
          spanStart = x + 1
        }
        const lastCoverage = toCoverage(winding)
        if (spanStart < width && lastCoverage > MIN_COVERAGE) handleSpan(y, spanStart, width, lastCoverage)
      }
    },
  }
}
