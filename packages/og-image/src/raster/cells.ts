/**
 * The edge of an area as cells: the pixels that its lines cross, each with the change that the lines make to
 * its own coverage and to that of all pixels to its right. Works like FreeType's smooth rasterizer
 * (ftgrays.c): coverage is exact, and pixels completely inside or outside the area need no cells.
 */
export interface Cells {
  /** Removes all lines, to start another area. */
  clear(): void
  /** Adds a line of the edge, in pixels. */
  line(x0: number, y0: number, x1: number, y1: number): void
  /** Calls `span` for each visible run of pixels in a row with the same coverage, from left to right. */
  sweep(evenOdd: boolean, span: Span): void
}

/** Receives a run of pixels of row `y`, from `from` up to but not including `to`. */
export type Span = (y: number, from: number, to: number, coverage: number) => void

/** Coverage below this is invisible. */
const MIN_COVERAGE = 1 / 512

/** Minimum height of a line in pixels. A flatter line adds nothing visible. */
const MIN_RISE = 1e-9
/** Maximum distance of a line's ends from the left edge in pixels. Lines that extend farther are ignored. */
const MAX_DISTANCE = 1e9

/** Creates the cells for an image. Reuses them for each area. */
export function createCells(width: number, height: number): Cells {
  const rows = new Int32Array(height).fill(-1)
  let capacity = 4096
  let xs = new Int32Array(capacity)
  let next = new Int32Array(capacity)
  let covers = new Float64Array(capacity)
  let areas = new Float64Array(capacity)
  let cellCount = 0
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
   * Records that a line spans `cover` of the height of the pixel at x, with `area` of the pixel to the left
   * of the line.
   */
  function add(y: number, x: number, cover: number, area: number) {
    let before = -1
    let cell = rows[y] as number
    while (cell >= 0 && (xs[cell] as number) < x) {
      before = cell
      cell = next[cell] as number
    }
    if (cell < 0 || xs[cell] !== x) {
      if (cellCount === capacity) grow()
      const fresh = cellCount++
      xs[fresh] = x
      covers[fresh] = 0
      areas[fresh] = 0
      next[fresh] = cell
      if (before < 0) rows[y] = fresh
      else next[before] = fresh
      cell = fresh
    }
    covers[cell] = (covers[cell] as number) + cover
    areas[cell] = (areas[cell] as number) + area
  }

  /** Adds the part of a line within row y, which spans `cover` of the row's height. */
  function addWithinRow(y: number, x0: number, x1: number, cover: number) {
    if (x0 >= width && x1 >= width) return
    if (x0 <= 0 && x1 <= 0) return add(y, -1, cover, 0)
    if (x0 < 0 || x1 < 0) return splitAtEdge(y, x0, x1, cover, 0)
    if (x0 > width || x1 > width) return splitAtEdge(y, x0, x1, cover, width)
    const from = Math.floor(x0)
    const to = Math.floor(x1)
    if (from === to) return add(y, from, cover, cover * ((x0 + x1) / 2 - from))
    const step = x1 > x0 ? 1 : -1
    const perPixel = cover / Math.abs(x1 - x0)
    let x = x0
    for (let pixel = from; ; pixel += step) {
      const end = pixel === to ? x1 : step > 0 ? pixel + 1 : pixel
      const part = Math.abs(end - x) * perPixel
      if (part !== 0) {
        if (pixel < width) add(y, pixel, part, part * ((x + end) / 2 - pixel))
      }
      if (pixel === to) return
      x = end
    }
  }

  /** Splits a line at an edge of the image, so that its length outside costs nothing. */
  function splitAtEdge(y: number, x0: number, x1: number, cover: number, at: number) {
    const part = (at - x0) / (x1 - x0)
    addWithinRow(y, x0, at, cover * part)
    addWithinRow(y, at, x1, cover * (1 - part))
  }

  return {
    clear() {
      for (let y = top; y <= bottom; y++) rows[y] = -1
      cellCount = 0
      top = height
      bottom = -1
    },

    line(x0, y0, x1, y1) {
      // A nearly horizontal line has an almost infinite slope, and NaN would cause an infinite loop.
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

    sweep(evenOdd, span) {
      const covered = (winding: number) => {
        const amount = Math.abs(winding)
        if (!evenOdd) return Math.min(amount, 1)
        const rest = amount % 2
        return rest > 1 ? 2 - rest : rest
      }
      for (let y = top; y <= bottom; y++) {
        let winding = 0
        let at = 0
        for (let cell = rows[y] as number; cell >= 0; cell = next[cell] as number) {
          const x = xs[cell] as number
          const before = covered(winding)
          if (x > at && before > MIN_COVERAGE) span(y, at, x, before)
          winding += covers[cell] as number
          if (x >= 0) {
            const edge = covered(winding - (areas[cell] as number))
            if (edge > MIN_COVERAGE) span(y, x, x + 1, edge)
          }
          at = x + 1
        }
        const rest = covered(winding)
        if (at < width && rest > MIN_COVERAGE) span(y, at, width, rest)
      }
    },
  }
}
