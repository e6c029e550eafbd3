import { circle, type Point, smoothCurve } from '../outlines.ts'
import { CLOSE, LINE, type Shape } from '../scene.ts'
import type { AvatarStyle } from './avatar-style.ts'

/** Renders three ridges of hills in front of a low sun. */
export const hills: AvatarStyle = (random, { accents }) => {
  const [sun, ...land] = accents
  const [x, y] = [random.between(28, 72), random.between(26, 44)]
  const ridges = [58, 70, 82].map((base, i): Shape => {
    const points = Array.from({ length: 5 }, (_, k): Point => [k * 32.5 - 15, base + random.between(-9, 9)])
    return {
      outline: [...smoothCurve(points, false), LINE, 120, 110, LINE, -20, 110, CLOSE],
      paint: land[(i + random.integer(0, 2)) % 3] as number,
      opacity: 0.7 + i * 0.15,
    }
  })
  return [
    { outline: circle(x, y, 24), paint: sun, opacity: 0.2 },
    { outline: circle(x, y, random.between(11, 15)), paint: sun },
    ...ridges,
  ]
}
