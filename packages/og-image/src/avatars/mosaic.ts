import { circle, rectangle, sector } from '../outlines.ts'
import type { Shape } from '../scene.ts'
import type { AvatarStyle } from './avatar-style.ts'

const CELLS_PER_SIDE = 5
const CELL_SIZE = 100 / CELLS_PER_SIDE

/** Renders tiles; the right half mirrors the left. */
export const mosaic: AvatarStyle = (next, { accents }) => {
  const colors = next.shuffle(accents)
  const shapes: Shape[] = []
  for (let row = 0; row < CELLS_PER_SIDE; row++)
    for (let column = 0; column < Math.ceil(CELLS_PER_SIDE / 2); column++) {
      const kind = next.whole(0, 4)
      const paint = colors[next.whole(0, 2)] as number
      if (kind === 0) continue
      for (const isMirrored of column === (CELLS_PER_SIDE - 1) / 2 ? [false] : [false, true]) {
        const [x, y] = [(isMirrored ? CELLS_PER_SIDE - 1 - column : column) * CELL_SIZE, row * CELL_SIZE]
        const corner = isMirrored ? [1, 0] : [0, 1]
        if (kind === 1)
          shapes.push({ outline: circle(x + CELL_SIZE / 2, y + CELL_SIZE / 2, CELL_SIZE * 0.4), paint })
        else if (kind === 2) shapes.push({ outline: rectangle(x, y, CELL_SIZE, CELL_SIZE), paint })
        else {
          const isLeft = corner[0] === 0
          const from = isLeft ? 0 : Math.PI / 2
          shapes.push({
            outline: sector(isLeft ? x : x + CELL_SIZE, y, CELL_SIZE, 0, from, from + Math.PI / 2),
            paint,
          })
        }
      }
    }
  return shapes
}
