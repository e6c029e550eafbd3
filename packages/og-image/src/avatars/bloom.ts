import { circle, ellipse, getPointsOnCircle } from '../outlines.ts'
import type { Shape } from '../scene.ts'
import type { AvatarStyle } from './avatar-style.ts'

/** Renders a flower, seen from above, with two rings of petals. */
export const bloom: AvatarStyle = (random, { accents }) => {
  const colors = random.shuffle(accents)
  const petals = random.integer(5, 9)
  const rings = [
    { distance: 25, radiusX: 19, radiusY: random.between(9, 13), turn: 0 },
    { distance: 15, radiusX: 12, radiusY: random.between(5, 8), turn: Math.PI / petals },
  ]
  const shapes = rings.flatMap(({ distance, radiusX, radiusY, turn }, ring) =>
    getPointsOnCircle(0, 0, distance, petals, turn).map(([x, y]): Shape => {
      // Each petal is rotated so that it points away from the center.
      const length = Math.hypot(x, y)
      const [cos, sin] = [x / length, y / length]
      return {
        outline: ellipse(0, 0, radiusX, radiusY),
        matrix: [cos, sin, -sin, cos, 50 + x, 50 + y],
        paint: colors[ring] as number,
        opacity: ring === 0 ? 0.85 : 0.95,
      }
    }),
  )
  return [
    { outline: circle(50, 50, 46), paint: colors[3] as number, opacity: 0.22 },
    ...shapes,
    { outline: circle(50, 50, random.between(7, 10)), paint: colors[2] as number },
  ]
}
