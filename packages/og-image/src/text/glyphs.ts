import { CLOSE, type Color, LINE, MOVE, type Outline } from '../scene.ts'
import { type Face, getFont, roundWeight } from './font-store.ts'
import { getInt32View, hb, readGlyphOutline } from './harfbuzz.ts'

/** Maximum size of the cache: the total number of values in the outlines, plus an overhead per array. */
export const MAX_CACHED_NUMBERS = 2_000_000

/** A layer of a glyph. Without `color`, it is rendered in the text color. */
export interface Layer {
  outline: Outline
  color?: Color
  opacity?: number
}

/** cached layers by face, weight, and glyph; the least recently used first */
const cachedGlyphs = new Map<number, readonly Layer[]>()
let cachedNumbers = 0

/**
 * Returns the layers of a glyph in font units, with y downward. A color glyph has several layers, from bottom
 * to top. Returns the same arrays for the same glyph while they are cached.
 */
export function getGlyphLayers(face: Face, weight: number, glyph: number): readonly Layer[] {
  // Weights are less than 1,024 and glyph numbers less than 65,536, so each combination has its own key.
  const key = (face.file.id * 1024 + roundWeight(face, weight)) * 65_536 + glyph
  const cachedLayers = cachedGlyphs.get(key)
  // Reinserting an entry makes it the most recently used one.
  if (cachedLayers) cachedGlyphs.delete(key)
  const layers = cachedLayers ?? readLayers(face, getFont(face, weight), glyph)
  cachedGlyphs.set(key, layers)
  if (cachedLayers) return cachedLayers

  cachedNumbers += getSize(layers)
  for (const [oldestKey, oldestLayers] of cachedGlyphs) {
    if (cachedNumbers <= MAX_CACHED_NUMBERS || oldestKey === key) break
    cachedGlyphs.delete(oldestKey)
    cachedNumbers -= getSize(oldestLayers)
  }
  return layers
}

// Adds 16 for each array, because even an empty array uses memory.
const getSize = (layers: readonly Layer[]) =>
  layers.reduce((sum, layer) => sum + layer.outline.length + 16, 16)

function readLayers(face: Face, font: number, glyph: number): readonly Layer[] {
  const layers = readColorLayers(face, glyph).map((layer) => ({
    ...layer,
    outline: getOutline(font, layer.glyph),
  }))
  const renderedLayers = layers.length ? layers : [{ outline: getOutline(font, glyph) }]
  return Object.freeze(renderedLayers.filter((layer) => layer.outline.length > 0))
}

const getOutline = (font: number, glyph: number): Outline => Object.freeze(readGlyphOutline(font, glyph))

/** Palette index that represents the text color. */
const FOREGROUND = 0xffff
const MAX_LAYERS = 256

/** Reads the layers of a color glyph; returns none for a glyph without layers. */
function readColorLayers(face: Face, glyph: number) {
  const layers: { glyph: number; color?: Color; opacity?: number }[] = []
  const buffer = hb('malloc', 4 + MAX_LAYERS * 8)
  getInt32View()[buffer >> 2] = MAX_LAYERS
  hb('hb_ot_color_glyph_get_layers', face.handle, glyph, 0, buffer, buffer + 4)
  const layerCount = getInt32View()[buffer >> 2] ?? 0
  for (let i = 0; i < layerCount; i++) {
    // A view is only valid until the memory grows, which `readPaletteColor` can cause.
    const heap = getInt32View()
    const at = (buffer >> 2) + 1 + i * 2
    const colorIndex = heap[at + 1] ?? FOREGROUND
    layers.push({
      glyph: heap[at] ?? 0,
      ...(colorIndex !== FOREGROUND && readPaletteColor(face, colorIndex)),
    })
  }
  hb('free', buffer)
  return layers
}

function readPaletteColor(face: Face, index: number): { color: Color; opacity?: number } {
  const buffer = hb('malloc', 8)
  getInt32View()[buffer >> 2] = 1
  hb('hb_ot_color_palette_get_colors', face.handle, 0, index, buffer, buffer + 4)
  // From the highest byte: blue, green, red, alpha.
  const bgra = (getInt32View()[(buffer >> 2) + 1] ?? 0) >>> 0
  hb('free', buffer)
  const color = (((bgra >>> 8) & 0xff) << 16) | (((bgra >>> 16) & 0xff) << 8) | (bgra >>> 24)
  const alpha = bgra & 0xff
  return { color, ...(alpha < 255 && { opacity: alpha / 255 }) }
}

/** Returns the number of cached glyphs and the size of the cache, for tests and measurements. */
export const getGlyphCacheState = () => ({ glyphs: cachedGlyphs.size, numbers: cachedNumbers })

const BOX = [60, 0, 540, 700]
const [left = 0, bottom = 0, right = 0, top = 0] = BOX
const BORDER = 50

/**
 * Box for a character that no font has, in thousandths of an em. Its outline is a rectangle and, in the
 * opposite direction, the hole inside its border.
 */
export const MISSING_GLYPH: { layers: readonly Layer[]; advance: number } = {
  advance: 600,
  layers: Object.freeze([
    {
      outline: Object.freeze(
        [
          [MOVE, left, -bottom],
          [LINE, left, -top],
          [LINE, right, -top],
          [LINE, right, -bottom],
          [CLOSE],
          [MOVE, left + BORDER, -bottom - BORDER],
          [LINE, right - BORDER, -bottom - BORDER],
          [LINE, right - BORDER, -top + BORDER],
          [LINE, left + BORDER, -top + BORDER],
          [CLOSE],
        ].flat(),
      ),
    },
  ]),
}
