import { circle, rectangle, sector } from '../outlines.ts'
import type { Shape } from '../scene.ts'
import type { AvatarStyle } from './avatar-style.ts'

const CELLS_PER_SIDE = 5
const CELL_SIZE = 100 / CELLS_PER_SIDE

/** Renders tiles. The two right columns mirror the two left ones. */
export const mosaic: AvatarStyle = (random, { accents }) => {
  const colors = random.shuffle(accents)
  const shapes: Shape[] = []
  for (let row = 0; row < CELLS_PER_SIDE; row++)
    for (let column = 0; column < Math.ceil(CELLS_PER_SIDE / 2); column++) {
      // 0: empty, 1: dot, 2: square, 3 and 4: quarter disc
      const kind = random.integer(0, 4)
      const paint = colors[random.integer(0, 2)] as number
      if (kind === 0) continue
      for (const isMirrored of column === (CELLS_PER_SIDE - 1) / 2 ? [false] : [false, true]) {
        const [x, y] = [(isMirrored ? CELLS_PER_SIDE - 1 - column : column) * CELL_SIZE, row * CELL_SIZE]
        if (kind === 1)
          shapes.push({ outline: circle(x + CELL_SIZE / 2, y + CELL_SIZE / 2, CELL_SIZE * 0.4), paint })
        else if (kind === 2) shapes.push({ outline: rectangle(x, y, CELL_SIZE, CELL_SIZE), paint })
        else {
          const from = isMirrored ? Math.PI / 2 : 0
          shapes.push({
            outline: sector(isMirrored ? x + CELL_SIZE : x, y, CELL_SIZE, 0, from, from + Math.PI / 2),
            paint,
          })
        }
      }
    }
  return shapes
}
