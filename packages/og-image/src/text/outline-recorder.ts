import { OPERANDS } from '../scene.ts'

/** Outline that HarfBuzz is drawing. Only one glyph is drawn at a time. */
let pen: number[] = []

// In HarfBuzz, y points up and coordinates are fractional. A font unit is smaller than any pixel here, and
// integers keep files small.
const addOperation = (operation: number, points: number[]) => {
  pen.push(operation)
  points.forEach((value, i) => {
    // Avoids negative zero.
    pen.push(Math.round(i % 2 ? -value : value) || 0)
  })
}

/** HarfBuzz callbacks in the order of the operations. They receive three handles, points, and a handle. */
export const callbacks = OPERANDS.map(
  (operands, operation) =>
    (_funcs: number, _data: number, _state: number, ...points: number[]) =>
      addOperation(operation, points.slice(0, operands)),
)

/** Records the outline drawn while a function runs. */
export function recordOutline(draw: () => void): number[] {
  pen = []
  draw()
  return pen
}
