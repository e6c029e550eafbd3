import { circle, rectangle, sector } from '../outlines.ts'
import type { Shape } from '../scene.ts'
import type { AvatarStyle } from './avatar-style.ts'

const CELLS = 5
const SIDE = 100 / CELLS

/** Renders tiles; the right half mirrors the left. */
export const mosaic: AvatarStyle = (next, { accents }) => {
  const colors = next.shuffle(accents)
  const shapes: Shape[] = []
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < Math.ceil(CELLS / 2); column++) {
      const kind = next.whole(0, 4)
      const paint = colors[next.whole(0, 2)] as number
      if (kind === 0) continue
      for (const isMirrored of column === (CELLS - 1) / 2 ? [false] : [false, true]) {
        const [x, y] = [(isMirrored ? CELLS - 1 - column : column) * SIDE, row * SIDE]
        const corner = isMirrored ? [1, 0] : [0, 1]
        if (kind === 1) shapes.push({ outline: circle(x + SIDE / 2, y + SIDE / 2, SIDE * 0.4), paint })
        else if (kind === 2) shapes.push({ outline: rectangle(x, y, SIDE, SIDE), paint })
        else {
          const isLeft = corner[0] === 0
          const from = isLeft ? 0 : Math.PI / 2
          shapes.push({ outline: sector(isLeft ? x : x + SIDE, y, SIDE, 0, from, from + Math.PI / 2), paint })
        }
      }
    }
  return shapes
}
