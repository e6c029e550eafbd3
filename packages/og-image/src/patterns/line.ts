import { arc, circle, type Point, polyline, smoothCurve } from '../outlines.ts'
import type { Shape } from '../scene.ts'
import {
  createRadii,
  type Field,
  findPlaces,
  getColor,
  getStrength,
  getUnit,
  type Pattern,
  shuffleColors,
} from './pattern.ts'

/** Renders a beam of parallel lines of different lengths near the right edge. */
function straightLines(field: Field): Shape[] {
  const { width, height, random, density } = field
  const unit = getUnit(field)
  const colors = shuffleColors(field)
  const angle = random.pick([-0.42, -0.62, 0.42, 0.62, Math.PI / 2])
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const gap = unit * random.between(1.6, 2.6)
  const count = density * 3
  // The beam is centered near the right edge, away from the text, and fades toward the text.
  const [centerX, centerY] = [width * random.between(0.86, 1.02), height * random.between(0.3, 0.7)]
  return Array.from({ length: count }, (_, i) => {
    const offset = (i - count / 2) * gap
    const [cx, cy] = [centerX - dy * offset, centerY + dx * offset]
    const halfLength = unit * random.between(9, 34)
    return {
      outline: polyline([
        [cx - dx * halfLength, cy - dy * halfLength],
        [cx + dx * halfLength, cy + dy * halfLength],
      ]),
      paint: getColor(colors, random.chance(0.8) ? 0 : 1),
      strokeWidth: unit * (i % 4 === 0 ? 0.5 : 0.22),
      opacity: 0.7 * getStrength(field, cx - (dx * halfLength) / 2, cy - (dy * halfLength) / 2),
    }
  })
}

/** Returns points of a spiral with the given number of turns, rotated by `rotation` radians. */
function createSpiral(x: number, y: number, radius: number, turns: number, rotation: number): Point[] {
  const segments = Math.ceil(turns * 14)
  return Array.from({ length: segments + 1 }, (_, i) => {
    const part = i / segments
    const angle = rotation + part * turns * 2 * Math.PI
    return [x + radius * part * Math.cos(angle), y + radius * part * Math.sin(angle)]
  })
}

/** Renders a large Archimedean spiral and smaller ones. */
function spirals(field: Field): Shape[] {
  const { random, density } = field
  const unit = getUnit(field)
  const colors = shuffleColors(field)
  const radii = createRadii(field, Math.max(2, Math.round(density / 3)), [1, 22, 32], [7, 14])
  return findPlaces(field, radii).map(([x, y], i) => {
    const radius = radii[i] as number
    const turns = Math.max(3, Math.round(radius / (unit * 3)))
    return {
      outline: smoothCurve(createSpiral(x, y, radius, turns, random.between(0, 6.28)), false),
      paint: getColor(colors, i),
      strokeWidth: unit * (i === 0 ? 0.42 : 0.32),
      opacity: 0.75 * getStrength(field, x, y, radius),
    }
  })
}

/** Renders rows of zigzags along the top or bottom edge. */
function zigzags(field: Field): Shape[] {
  const { width, height, random, density } = field
  const unit = getUnit(field)
  const colors = shuffleColors(field)
  const rows = Math.max(3, Math.round(density * 0.8))
  const [toothWidth, toothHeight] = [unit * random.between(5, 8), unit * random.between(2.4, 4)]
  const gap = unit * random.between(2.2, 3)
  const isTop = random.chance(0.35)
  return Array.from({ length: rows }, (_, row) => {
    const y = isTop ? row * gap - toothHeight : height - row * gap
    const count = Math.ceil(width / toothWidth) + 3
    const points = Array.from({ length: count * 2 }, (_, i): Point => {
      return [(i / 2 - 1) * toothWidth, y + (i % 2 ? toothHeight / 2 : -toothHeight / 2)]
    })
    return {
      outline: polyline(points),
      paint: getColor(colors, row % 3 === 2 ? 1 : 0),
      strokeWidth: unit * 0.34,
      opacity: 0.62 * (1 - row / (rows + 1)),
    }
  })
}

/** Renders rows of dots that get smaller with the distance from a corner, like a halftone. */
function dots(field: Field): Shape[] {
  const { width, height, random, density } = field
  const unit = getUnit(field)
  const [mainColor, rareColor] = shuffleColors(field)
  const gap = unit * (5.4 - density * 0.14)
  const [originX, originY] = [width, random.chance(0.5) ? height : 0]
  const maxDistance = unit * random.between(60, 80)
  const dotShapes: Shape[] = []
  for (let row = 0; row * gap < height + gap; row++)
    for (let column = 0; column * gap < maxDistance; column++) {
      const x = width - (column + (row % 2) / 2) * gap
      const y = originY === 0 ? row * gap : height - row * gap
      const closeness = 1 - Math.hypot(x - originX, y - originY) / maxDistance
      if (closeness <= 0.08) continue
      dotShapes.push({
        outline: circle(x, y, gap * 0.4 * closeness),
        paint: closeness > 0.6 && random.chance(0.12) ? (rareColor as number) : (mainColor as number),
        opacity: 0.8 * getStrength(field, x, y),
      })
    }
  return dotShapes
}

/** Renders the outlines of concentric circles around two points. */
function echoes(field: Field): Shape[] {
  const { random, density } = field
  const unit = getUnit(field)
  const colors = shuffleColors(field)
  const gap = unit * random.between(2, 2.6)
  return findPlaces(field, [density * gap, density * gap]).flatMap(([x, y], centerIndex) =>
    Array.from({ length: density }, (_, i) => {
      const radius = unit * 3 + i * gap
      return {
        outline: arc(x, y, radius, 0, 2 * Math.PI),
        paint: getColor(colors, centerIndex),
        strokeWidth: unit * 0.26,
        opacity: 0.6 * getStrength(field, x, y, radius) * (1 - i / (density + 2)),
      }
    }),
  )
}

/** Line patterns by name. */
export const linePatterns = { straightLines, spirals, zigzags, dots, echoes } satisfies Record<
  string,
  Pattern
>
