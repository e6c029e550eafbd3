import { arc, circle, cross, polygon, rectangle, ring, sector, star } from '../outlines.ts'
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

/** Renders overlapping discs and rings. */
function circles(field: Field): Shape[] {
  const { random, density } = field
  const colors = shuffleColors(field)
  const radii = createRadii(field, density, [2, 14, 24], [2.5, 9])
  return findPlaces(field, radii).flatMap(([x, y], i): Shape[] => {
    const radius = radii[i] as number
    const opacity = 0.66 * getStrength(field, x, y, radius)
    const paint = getColor(colors, i)
    if (i > 0 && random.chance(0.45)) return [{ outline: ring(x, y, radius, radius * 0.72), paint, opacity }]
    return [{ outline: circle(x, y, radius), paint, opacity }]
  })
}

/** Renders polygons. The first three have an outline around them. */
function polygons(field: Field): Shape[] {
  const { random, density } = field
  const unit = getUnit(field)
  const colors = shuffleColors(field)
  const corners = random.pick([3, 4, 6, 6])
  const radii = createRadii(field, Math.ceil(density * 0.8), [2, 15, 24], [3, 9])
  return findPlaces(field, radii).flatMap(([x, y], i): Shape[] => {
    const radius = radii[i] as number
    const turn = random.between(0, 6.28)
    const strength = getStrength(field, x, y, radius)
    const paint = getColor(colors, i)
    const body = { outline: polygon(x, y, radius, corners, turn), paint, opacity: 0.6 * strength }
    const echo = {
      outline: polygon(x, y, radius * 1.22, corners, turn),
      paint,
      strokeWidth: unit * 0.28,
      opacity: 0.55 * strength,
    }
    return i < 3 ? [body, echo] : [body]
  })
}

/** Renders four-pointed stars of different sizes. */
function stars(field: Field): Shape[] {
  const colors = shuffleColors(field)
  const radii = createRadii(field, field.density * 2, [2, 8, 14], [1.2, 4.5])
  return findPlaces(field, radii).map(([x, y], i) => {
    const radius = radii[i] as number
    return {
      outline: star(x, y, radius, radius * 0.2, 4),
      paint: getColor(colors, i % 5 === 0 ? 1 : 0),
      opacity: 0.85 * getStrength(field, x, y, radius),
    }
  })
}

/** Renders upright and rotated crosses. */
function crosses(field: Field): Shape[] {
  const { random, density } = field
  const colors = shuffleColors(field)
  const radii = createRadii(field, Math.ceil(density * 1.6), [2, 6, 10], [1.4, 3.6])
  return findPlaces(field, radii).map(([x, y], i) => {
    const radius = radii[i] as number
    return {
      outline: cross(x, y, radius, radius * 0.36, random.chance(0.7) ? 0 : Math.PI / 4),
      paint: getColor(colors, i),
      opacity: 0.7 * getStrength(field, x, y, radius),
    }
  })
}

/** Renders adjoining tiles with quarter circles or discs along the right edge, away from the text. */
function arcs(field: Field): Shape[] {
  const { width, height, random, palette, density } = field
  const colors = shuffleColors(field)
  const rows = Math.max(3, Math.min(6, Math.round(density / 2)))
  const side = height / rows
  const freeColumns = Math.floor((width - field.quietArea.x - field.quietArea.width) / side)
  const columns = Math.min(rows, Math.max(2, freeColumns))
  const tileShapes: Shape[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      // Columns farther from the right edge have fewer tiles.
      if (random() < column / (columns + 1)) continue
      const [x, y] = [width - (column + 1) * side, row * side]
      const opacity = 0.92 * getStrength(field, x + side / 2, y + side / 2) ** 1.5
      const [back, front] = random.shuffle([...colors, palette.ground[2]])
      tileShapes.push({ outline: rectangle(x, y, side, side), paint: back as number, opacity: opacity * 0.9 })
      const corner = random.integer(0, 3)
      const [cx, cy] = [x + (corner % 2) * side, y + (corner > 1 ? side : 0)]
      const from = [0, Math.PI / 2, -Math.PI / 2, Math.PI][corner] as number
      const to = from + Math.PI / 2
      // 0: quarter disc, 1: two quarter discs, 2: quarter disc and arc, 3: disc
      const kind = random.integer(0, 3)
      if (kind === 3)
        tileShapes.push({
          outline: circle(x + side / 2, y + side / 2, side * 0.32),
          paint: front as number,
          opacity,
        })
      else {
        tileShapes.push({ outline: sector(cx, cy, side, 0, from, to), paint: front as number, opacity })
        if (kind > 0)
          tileShapes.push({
            outline:
              kind === 1 ? sector(cx, cy, side * 0.5, 0, from, to) : arc(cx, cy, side * 0.72, from, to),
            paint: back as number,
            opacity,
            ...(kind === 2 && { strokeWidth: side * 0.07 }),
          })
      }
    }
  return tileShapes
}

/** Shape patterns by name. */
export const shapePatterns = { circles, polygons, stars, crosses, arcs } satisfies Record<string, Pattern>
