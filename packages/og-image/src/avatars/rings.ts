import { circle, sector } from '../outlines.ts'
import type { Shape } from '../scene.ts'
import type { AvatarStyle } from './avatar-style.ts'

/** Renders three concentric rings around a dot. Each ring consists of two arcs in different colors. */
export const rings: AvatarStyle = (random, { accents }) => {
  const colors = random.shuffle(accents)
  const parts = [46, 34.5, 23].flatMap((outer, i): Shape[] => {
    const from = random.between(0, 2 * Math.PI)
    const angle = random.between(0.9, 1.7) * Math.PI
    const paint = colors[i] as number
    return [
      { outline: sector(50, 50, outer, outer - 9, from, from + angle), paint },
      {
        outline: sector(50, 50, outer, outer - 9, from + angle + 0.2, from + 2 * Math.PI - 0.2),
        paint: colors[(i + 1) % 4] as number,
        opacity: 0.45,
      },
    ]
  })
  return [...parts, { outline: circle(50, 50, 8.5), paint: colors[3] as number }]
}
