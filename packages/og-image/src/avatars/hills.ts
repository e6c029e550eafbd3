import { circle, type Point, smooth } from '../outlines.ts'
import { CLOSE, LINE, type Shape } from '../scene.ts'
import type { AvatarStyle } from './avatar-style.ts'

/** Renders a landscape at dusk. */
export const hills: AvatarStyle = (next, { accents }) => {
  const [sun, ...land] = accents
  const [x, y] = [next.between(28, 72), next.between(26, 44)]
  const ridges = [58, 70, 82].map((base, i): Shape => {
    const points = Array.from({ length: 5 }, (_, k): Point => [k * 32.5 - 15, base + next.between(-9, 9)])
    return {
      outline: [...smooth(points, false), LINE, 120, 110, LINE, -20, 110, CLOSE],
      paint: land[(i + next.whole(0, 2)) % 3] as number,
      opacity: 0.7 + i * 0.15,
    }
  })
  return [
    { outline: circle(x, y, 24), paint: sun, opacity: 0.2 },
    { outline: circle(x, y, next.between(11, 15)), paint: sun },
    ...ridges,
  ]
}
