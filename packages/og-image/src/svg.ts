import { formatColor } from './color.ts'
import {
  type CLOSE,
  type CUBIC,
  type Gradient,
  type LINE,
  type Matrix,
  type MOVE,
  OPERAND_COUNTS,
  type Outline,
  type QUADRATIC,
  type Scene,
  type Shape,
} from './scene.ts'

/** SVG path commands in the order of the operation codes of an outline: `MOVE` is 0, `CLOSE` is 4. */
const COMMANDS = ['M', 'L', 'Q', 'C', 'Z'] as const

/** Formats a number with at most two decimals and without trailing zeros. */
const formatNumber = (value: number) => String(Math.round(value * 100) / 100)

/** Formats an outline as the `d` attribute of an SVG path. */
export function formatPathData(outline: Outline): string {
  let text = ''
  for (let index = 0; index < outline.length; ) {
    const operation = outline[index] as
      | typeof MOVE
      | typeof LINE
      | typeof QUADRATIC
      | typeof CUBIC
      | typeof CLOSE
    const operands = OPERAND_COUNTS[operation]
    text += COMMANDS[operation]
    for (let i = 1; i <= operands; i++)
      text += (i > 1 ? ' ' : '') + formatNumber(outline[index + i] as number)
    index += 1 + operands
  }
  return text
}

/** Returns the scale factor of a matrix. */
const getScale = (matrix: Matrix | undefined) =>
  matrix ? Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) || 1 : 1

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/**
 * Characters that XML can't contain even when escaped (XML 1.0, section 2.2), the control characters U+007F
 * to U+009F, and bidirectional embeddings, overrides, and isolates.
 */
const FORBIDDEN_CHARACTERS =
  /[^\t\n\r\u{20}-\u{7e}\u{a0}-\u{2029}\u{202f}-\u{2065}\u{206a}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export const escapeXml = (text: string) =>
  text.replace(FORBIDDEN_CHARACTERS, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/**
 * Writes a scene as a self-contained SVG document: only paths, without fonts, scripts, or external resources.
 * An outline that is used several times is written once.
 *
 * @param scene the scene
 * @returns the SVG document
 *
 * @example
 * writeSvg({ width: 2, height: 2, title: 'A dot', shapes: [{ outline: circle(1, 1, 1), paint: 0xf0a51e }] })
 */
export function writeSvg({ width, height, title, shapes }: Scene): string {
  const useCounts = new Map<Outline, number>()
  for (const { outline } of shapes) useCounts.set(outline, (useCounts.get(outline) ?? 0) + 1)
  const outlineIds = new Map<Outline, string>()
  const clipIds = new Map<Outline, string>()
  const gradients: string[] = []
  const definitions: string[] = []

  /** clip of the group that is open in `markup` */
  let currentClip: Outline | undefined
  let markup = ''
  for (const shape of shapes) {
    if (shape.clip !== currentClip) {
      if (currentClip) markup += '</g>'
      if (shape.clip) markup += `<g clip-path="url(#${defineClip(shape.clip)})">`
      currentClip = shape.clip
    }
    markup += renderElement(shape)
  }
  if (currentClip) markup += '</g>'
  const defs = [...gradients, ...definitions].join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` role="img"><title>${escapeXml(title)}</title>${defs && `<defs>${defs}</defs>`}${markup}</svg>`
  )

  function renderElement({ outline, matrix, paint, opacity = 1, strokeWidth, evenOdd }: Shape): string {
    // SVG scales the line width with the shape, but a scene specifies it in pixels of the image.
    const lineWidth = strokeWidth && strokeWidth / getScale(matrix)
    const color = typeof paint === 'number' ? formatColor(paint) : `url(#${defineGradient(paint)})`
    const attributes = [
      lineWidth
        ? `fill="none" stroke="${color}" stroke-width="${Math.round(lineWidth * 1e4) / 1e4}" stroke-linecap="round" stroke-linejoin="round"`
        : `fill="${color}"`,
      opacity < 1 && `opacity="${Math.round(opacity * 1000) / 1000}"`,
      evenOdd && 'fill-rule="evenodd"',
      matrix && `transform="matrix(${matrix.map((value) => Math.round(value * 1e5) / 1e5).join(' ')})"`,
    ]
    const attributeText = attributes.filter(Boolean).join(' ')
    if ((useCounts.get(outline) ?? 0) < 2) return `<path d="${formatPathData(outline)}" ${attributeText}/>`
    let id = outlineIds.get(outline)
    if (!id) {
      id = `o${outlineIds.size}`
      outlineIds.set(outline, id)
      definitions.push(`<path id="${id}" d="${formatPathData(outline)}"/>`)
    }
    return `<use href="#${id}" ${attributeText}/>`
  }

  /** Returns the ID of a clip path, which is defined at its first use. */
  function defineClip(outline: Outline): string {
    const id = clipIds.get(outline) ?? `c${clipIds.size}`
    if (!clipIds.has(outline))
      definitions.push(`<clipPath id="${id}"><path d="${formatPathData(outline)}"/></clipPath>`)
    clipIds.set(outline, id)
    return id
  }

  /** Defines a gradient and returns its ID. */
  function defineGradient({ from, to, stops }: Gradient): string {
    const id = `g${gradients.length}`
    const stopElements = stops
      .map(({ at, color }) => `<stop offset="${formatNumber(at)}" stop-color="${formatColor(color)}"/>`)
      .join('')
    gradients.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${formatNumber(from[0])}" y1="${formatNumber(from[1])}"` +
        ` x2="${formatNumber(to[0])}" y2="${formatNumber(to[1])}">${stopElements}</linearGradient>`,
    )
    return id
  }
}
