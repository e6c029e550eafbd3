import { readFile } from 'node:fs/promises'
import decompress from 'woff2-encoder/decompress'
import type { FontFile } from './fonts.ts'
import { createFace, createFont, hb, loadHarfBuzz, place, store, words } from './harfbuzz.ts'

/** What stays loaded, in bytes of decoded fonts. */
export const STORE_BYTES = 48 * 1024 * 1024

/** A font file in HarfBuzz, with a font for each weight it was asked for. */
export interface Face {
  readonly file: FontFile
  readonly face: number
  readonly unitsPerEm: number
  readonly bytes: number
  readonly at: number
  readonly fonts: Map<number, number>
  users: number
}

const faces = new Map<string, Face>()
const opening = new Map<string, Promise<Face>>()
let held = 0
let most = STORE_BYTES

/** Changes how much stays loaded, from the next text on. For tests: it takes many scripts to fill what is usual. */
export const keepAtMost = (bytes: number) => {
  most = bytes
}

async function open(file: FontFile): Promise<Face> {
  const [packed] = await Promise.all([readFile(file.path), loadHarfBuzz()])
  const font = await decompress(packed)
  const at = store(font)
  const face = createFace(at, font.length)
  return {
    file,
    face,
    at,
    bytes: font.length,
    unitsPerEm: hb('hb_face_get_upem', face),
    fonts: new Map(),
    users: 0,
  }
}

function close(face: Face) {
  for (const font of face.fonts.values()) hb('hb_font_destroy', font)
  hb('hb_face_destroy', face.face)
  hb('free', face.at)
}

/** Frees what was used longest ago, and nothing that is in use. */
function makeRoom() {
  for (const [path, face] of faces) {
    if (held <= most) return
    if (face.users) continue
    faces.delete(path)
    held -= face.bytes
    close(face)
  }
}

// The promise itself is given back: whoever waits for it marks the face as used before anything else can run.
function load(file: FontFile): Promise<Face> {
  let pending = opening.get(file.path)
  if (!pending) {
    pending = open(file).finally(() => opening.delete(file.path))
    opening.set(file.path, pending)
    pending.then(
      (face) => {
        faces.set(file.path, face)
        held += face.bytes
      },
      () => {},
    )
  }
  return pending
}

/** Gives the font of a file; from then on it stays until the work is done. */
export type UseFace = (file: FontFile) => Face | Promise<Face>

/**
 * Does work with fonts, which are not freed until it is done.
 * @throws when a font's file can't be read
 */
export async function withFaces<T>(work: (use: UseFace) => Promise<T>): Promise<T> {
  await loadHarfBuzz()
  const used = new Set<Face>()
  const keep = (face: Face) => {
    if (used.has(face)) return face
    used.add(face)
    face.users++
    // Last in the map is used last.
    faces.delete(face.file.path)
    faces.set(face.file.path, face)
    return face
  }
  try {
    return await work((file) => {
      const face = faces.get(file.path)
      return face ? keep(face) : load(file).then(keep)
    })
  } finally {
    for (const face of used) face.users--
    makeRoom()
  }
}

/** A HarfBuzz font of a face in a weight; weights are rounded to 50. */
export function fontOf(face: Face, weight: number): number {
  const key = roundWeight(face, weight)
  let font = face.fonts.get(key)
  if (font === undefined) {
    font = createFont(face.face, face.file.isVariable ? { ...face.file.axes, wght: key } : {})
    face.fonts.set(key, font)
  }
  return font
}

/** The weight that a face is drawn in: 1 to 1000, or 400 where it has only that. */
export function roundWeight(face: Face, weight: number): number {
  if (!face.file.isVariable || !Number.isFinite(weight)) return 400
  return Math.min(1000, Math.max(50, Math.round(weight / 50) * 50))
}

/** Whether a font has a character of its own. */
export function hasCharacter(face: Face, codePoint: number): boolean {
  const at = place()
  return hb('hb_font_get_nominal_glyph', fontOf(face, 400), codePoint, at) !== 0 && words()[at >> 2] !== 0
}

/** What is loaded now, for tests and measurements. */
export const storeState = () => ({ files: faces.size, bytes: held })
