import { arc, circle, ellipse, roundedRectangle, sector, smoothCurve } from '../outlines.ts'
import type { Random } from '../random.ts'
import type { Color, Shape } from '../scene.ts'
import type { AvatarStyle } from './avatar-style.ts'

/**
 * Skin colors, including unnatural ones, so that an avatar implies nothing about the user's appearance.
 */
const SKINS = [0xf6d3b3, 0xe0a878, 0xb97a4f, 0x7f4f33, 0xf3b8a0, 0xa9c7b7, 0xb7b3e0, 0xf0cf7a] as const
const INK = 0x241c1c

const createEyes = (random: Random): Shape[] => {
  const distanceFromCenter = random.between(9, 12)
  const y = random.between(48, 52)
  // 0: round, 1: oval, 2: closed
  const kind = random.integer(0, 2)
  return [-1, 1].map((side): Shape => {
    const x = 50 + side * distanceFromCenter
    if (kind === 0) return { outline: circle(x, y, 2.7), paint: INK }
    if (kind === 1) return { outline: ellipse(x, y, 2.3, 3.4), paint: INK }
    return { outline: arc(x, y + 1, 3.2, Math.PI * 1.15, Math.PI * 1.85), paint: INK, strokeWidth: 1.9 }
  })
}

const createMouth = (random: Random): Shape => {
  const y = random.between(59, 62)
  // 0: smile, 1: open mouth, 2: lopsided smile
  const kind = random.integer(0, 2)
  if (kind === 0)
    return { outline: arc(50, y - 3, 7, Math.PI * 0.2, Math.PI * 0.8), paint: INK, strokeWidth: 1.9 }
  if (kind === 1) return { outline: sector(50, y - 1, 6.5, 0, 0, Math.PI), paint: INK }
  return { outline: arc(52, y - 4, 6, Math.PI * 0.25, Math.PI * 0.7), paint: INK, strokeWidth: 1.9 }
}

/** Returns the shapes of the hair or cap behind and in front of the head. */
function createHair(random: Random, color: Color): [behind: Shape[], inFront: Shape[]] {
  const fringe: Shape = { outline: sector(50, 44, 25.5, 0, Math.PI * 1.02, Math.PI * 1.98), paint: color }
  switch (random.integer(0, 5)) {
    // long hair
    case 0:
      return [[{ outline: roundedRectangle(22, 26, 56, 62, 27), paint: color }], [fringe]]
    // bun
    case 1:
      return [
        [
          { outline: circle(50, 19, 9), paint: color },
          { outline: circle(50, 44, 27), paint: color },
        ],
        [fringe],
      ]
    // curls
    case 2: {
      const curls = Array.from({ length: 9 }, (_, i): Shape => {
        const angle = Math.PI * (1 + i / 8)
        return { outline: circle(50 + 24 * Math.cos(angle), 44 + 22 * Math.sin(angle), 9), paint: color }
      })
      return [curls, []]
    }
    // hair combed to one side
    case 3:
      return [
        [],
        [
          {
            // The outer edge from left to right, then the hairline from right to left.
            outline: smoothCurve(
              [
                ...([
                  [25, 45],
                  [27, 30],
                  [40, 20],
                  [58, 18],
                  [73, 28],
                  [75, 44],
                ] as const),
                ...([
                  [66, 36],
                  [52, 38],
                  [36, 34],
                ] as const),
              ],
              true,
            ),
            paint: color,
          },
        ],
      ]
    // cap
    case 4:
      return [
        [],
        [
          { outline: sector(50, 42, 26, 0, Math.PI, Math.PI * 2), paint: color },
          { outline: roundedRectangle(20, 39.5, 60, 6, 3), paint: color },
        ],
      ]
    // short hair
    default:
      return [[{ outline: circle(50, 45, 28), paint: color }], [fringe]]
  }
}

/** Renders a friendly face. */
export const face: AvatarStyle = (random, { accents, ground }) => {
  const [backdrop, shirt, accent, blush] = random.shuffle(accents) as [Color, Color, Color, Color]
  const skin = random.pick(SKINS)
  const hairColor = random.chance(0.5) ? accent : random.pick([INK, ground[2], 0x5a3a22])
  const [behind, inFront] = createHair(random, hairColor)
  const glasses = random.chance(0.25)
    ? [-1, 1].map(
        (side): Shape => ({ outline: circle(50 + side * 10.5, 50, 7), paint: INK, strokeWidth: 1.6 }),
      )
    : []
  const cheeks = random.chance(0.5)
    ? [-1, 1].map((side): Shape => ({ outline: circle(50 + side * 15, 58, 4), paint: blush, opacity: 0.4 }))
    : []
  return [
    { outline: circle(50, 50, 50), paint: backdrop, opacity: 0.9 },
    ...behind,
    { outline: ellipse(50, 104, 34, 28), paint: shirt },
    { outline: roundedRectangle(43, 66, 14, 18, 6), paint: skin },
    { outline: roundedRectangle(43, 70, 14, 8, 4), paint: INK, opacity: 0.12 },
    { outline: roundedRectangle(26, 26, 48, 50, 24), paint: skin },
    ...cheeks,
    ...inFront,
    ...createEyes(random),
    createMouth(random),
    ...glasses,
  ]
}
