import { readFile } from 'node:fs/promises'
import decompress from 'woff2-encoder/decompress'
import type { FontFile } from './fonts.ts'
import { createFace, createFont, hb, loadHarfBuzz, place, store, words } from './harfbuzz.ts'

/** Maximum bytes of decoded fonts that stay loaded. */
export const STORE_BYTES = 48 * 1024 * 1024

/** A font file in HarfBuzz, with a font for each requested weight. */
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

/** Sets the maximum bytes of loaded fonts, for tests: exceeding the default takes many scripts. */
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

/** Frees the least recently used faces that are not in use. */
function makeRoom() {
  for (const [path, face] of faces) {
    if (held <= most) return
    if (face.users) continue
    faces.delete(path)
    held -= face.bytes
    close(face)
  }
}

// Returns the same promise, so that its caller marks the face as used before any other code runs.
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

/** Returns the face of a font file, which stays loaded until the work is done. */
export type UseFace = (file: FontFile) => Face | Promise<Face>

/**
 * Runs work with fonts that are not freed until it is done.
 *
 * @throws if a font file can't be read
 */
export async function withFaces<T>(work: (use: UseFace) => Promise<T>): Promise<T> {
  await loadHarfBuzz()
  const used = new Set<Face>()
  const keep = (face: Face) => {
    if (used.has(face)) return face
    used.add(face)
    face.users++
    // Reinserting an entry makes it the most recently used one.
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

/** Returns a HarfBuzz font of a face with a weight, rounded to 50. */
export function fontOf(face: Face, weight: number): number {
  const key = roundWeight(face, weight)
  let font = face.fonts.get(key)
  if (font === undefined) {
    font = createFont(face.face, face.file.isVariable ? { ...face.file.axes, wght: key } : {})
    face.fonts.set(key, font)
  }
  return font
}

/** Returns the rendered weight of a face: 50 to 1000, or 400 for a fixed weight. */
export function roundWeight(face: Face, weight: number): number {
  if (!face.file.isVariable || !Number.isFinite(weight)) return 400
  return Math.min(1000, Math.max(50, Math.round(weight / 50) * 50))
}

/** Returns whether a font has a character. */
export function hasCharacter(face: Face, codePoint: number): boolean {
  const at = place()
  return hb('hb_font_get_nominal_glyph', fontOf(face, 400), codePoint, at) !== 0 && words()[at >> 2] !== 0
}

/** Returns the number of loaded files and their bytes, for tests and measurements. */
export const storeState = () => ({ files: faces.size, bytes: held })
