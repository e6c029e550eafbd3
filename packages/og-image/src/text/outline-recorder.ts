import { OPERAND_COUNTS } from '../scene.ts'

/** Outline of the glyph that HarfBuzz is drawing. It draws one glyph at a time. */
let outline: number[] = []

// HarfBuzz's y points up, so it is negated. Fractional coordinates are rounded to font units, which keeps SVG
// files small. The difference is invisible, because font units are smaller than pixels.
const addOperation = (operation: number, coordinates: number[]) => {
  outline.push(operation)
  coordinates.forEach((value, i) => {
    // Avoids negative zero.
    outline.push(Math.round(i % 2 ? -value : value) || 0)
  })
}

/**
 * HarfBuzz callbacks in the order of the operations. HarfBuzz passes three handles, the coordinates, and a
 * fourth handle.
 */
export const callbacks = OPERAND_COUNTS.map(
  (operandCount, operation) =>
    (_funcs: number, _data: number, _state: number, ...values: number[]) =>
      addOperation(operation, values.slice(0, operandCount)),
)

/** Returns the outline that HarfBuzz draws while `draw` runs. */
export function recordOutline(draw: () => void): number[] {
  outline = []
  draw()
  return outline
}
