import { around, circle, ellipse } from '../outlines.ts'
import type { Shape } from '../scene.ts'
import type { AvatarStyle } from './avatar-style.ts'

/** Renders a flower from above with two rings of petals. */
export const bloom: AvatarStyle = (next, { accents }) => {
  const colors = next.shuffle(accents)
  const petals = next.whole(5, 9)
  const rings = [
    { distance: 25, long: 19, wide: next.between(9, 13), turn: 0 },
    { distance: 15, long: 12, wide: next.between(5, 8), turn: Math.PI / petals },
  ]
  const shapes = rings.flatMap(({ distance, long, wide, turn }, ring) =>
    around(0, 0, distance, petals, turn).map(([x, y]): Shape => {
      const length = Math.hypot(x, y)
      const [cos, sin] = [x / length, y / length]
      return {
        outline: ellipse(0, 0, long, wide),
        matrix: [cos, sin, -sin, cos, 50 + x, 50 + y],
        paint: colors[ring] as number,
        opacity: ring === 0 ? 0.85 : 0.95,
      }
    }),
  )
  return [
    { outline: circle(50, 50, 46), paint: colors[3] as number, opacity: 0.22 },
    ...shapes,
    { outline: circle(50, 50, next.between(7, 10)), paint: colors[2] as number },
  ]
}
