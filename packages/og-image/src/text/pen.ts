import { OPERANDS } from '../scene.ts'

/** Receives what HarfBuzz draws; only one glyph is drawn at a time. */
let pen: number[] = []

// HarfBuzz keeps the outlines of fonts with y upwards and variations between whole units: a thousandth of an em is
// finer than any pixel here, and whole numbers keep files short.
const put = (operation: number, points: number[]) => {
  pen.push(operation)
  points.forEach((value, i) => {
    // Without a negative zero.
    pen.push(Math.round(i % 2 ? -value : value) || 0)
  })
}

/** What HarfBuzz calls as it draws, in the order of the operations: three handles, the points, one handle. */
export const callbacks = OPERANDS.map(
  (operands, operation) =>
    (_funcs: number, _data: number, _state: number, ...points: number[]) =>
      put(operation, points.slice(0, operands)),
)

/** What is drawn while a function runs: an outline. */
export function recorded(draw: () => void): number[] {
  pen = []
  draw()
  return pen
}
