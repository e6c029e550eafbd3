import { encodeTag, getInt32View, getUint8View, hb } from './harfbuzz.ts'

// Values of HarfBuzz's `hb_direction_t`.
const RIGHT_TO_LEFT = 5
const LEFT_TO_RIGHT = 4

/** A shaped glyph, with the index of the first character it represents, and lengths in font units. */
export interface ShapedGlyph {
  glyph: number
  cluster: number
  advance: number
  dx: number
  dy: number
}

/**
 * Shapes a part of a text; the surrounding text determines how its ends join. Returns glyphs in visual order.
 */
export function shapePart(
  font: number,
  text: string,
  part: { start: number; end: number; isRtl: boolean; allowsLigatures: boolean },
): ShapedGlyph[] {
  const buffer = hb('hb_buffer_create')
  const address = hb('malloc', text.length * 2)
  const units = new Uint16Array(getUint8View().buffer, address, text.length)
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i)
  hb('hb_buffer_add_utf16', buffer, address, text.length, part.start, part.end - part.start)
  hb('free', address)
  hb('hb_buffer_set_direction', buffer, part.isRtl ? RIGHT_TO_LEFT : LEFT_TO_RIGHT)
  hb('hb_buffer_guess_segment_properties', buffer)
  hb('hb_shape', font, buffer, ...getFeatures(part.allowsLigatures))
  const count = hb('hb_buffer_get_length', buffer)
  const infos = hb('hb_buffer_get_glyph_infos', buffer, 0) >> 2
  const positions = hb('hb_buffer_get_glyph_positions', buffer, 0) >> 2
  const heap = getInt32View()
  const glyphs: ShapedGlyph[] = []
  for (let i = 0; i < count; i++) {
    // The structures of both arrays have five 32-bit fields.
    const info = infos + i * 5
    const position = positions + i * 5
    glyphs.push({
      glyph: heap[info] ?? 0,
      cluster: heap[info + 2] ?? 0,
      advance: heap[position] ?? 0,
      dx: heap[position + 2] ?? 0,
      dy: heap[position + 3] ?? 0,
    })
  }
  hb('hb_buffer_destroy', buffer)
  return glyphs
}

/** address of the two features that disable ligatures; 0 until they are needed */
let noLigaturesAddress = 0

/** Returns the address and number of font features for `hb_shape`: none, or two that disable ligatures. */
function getFeatures(allowsLigatures: boolean): [address: number, count: number] {
  if (allowsLigatures) return [0, 0]
  if (!noLigaturesAddress) {
    noLigaturesAddress = hb('malloc', 32)
    const heap = getInt32View()
    ;['liga', 'clig'].forEach((name, i) => {
      // Tag, value (0 is off), start, and end (-1 is the end of the text).
      heap.set([encodeTag(name), 0, 0, -1], (noLigaturesAddress >> 2) + i * 4)
    })
  }
  return [noLigaturesAddress, 2]
}
