import { readFile } from 'node:fs/promises'
import decompress from 'woff2-encoder/decompress'
import type { FontFile } from './fonts.ts'
import { createFace, createFont, getInt32View, getScratch, hb, loadHarfBuzz, storeBytes } from './harfbuzz.ts'

/** Maximum total size of decoded fonts that stay loaded, in bytes. */
export const MAX_STORE_BYTES = 48 * 1024 * 1024

/** A font file that is loaded into HarfBuzz, with a font for each requested weight. */
export interface Face {
  readonly file: FontFile
  /** HarfBuzz face */
  readonly face: number
  readonly unitsPerEm: number
  /** size of the decoded file */
  readonly bytes: number
  /** address of the decoded file in native memory */
  readonly at: number
  /** HarfBuzz fonts by weight */
  readonly fonts: Map<number, number>
  /** number of running calls of `withFaces` that use it */
  users: number
}

const faces = new Map<string, Face>()
const pendingFaces = new Map<string, Promise<Face>>()
let loadedBytes = 0
let maxBytes = MAX_STORE_BYTES

/** Sets the maximum size of loaded fonts, for tests: exceeding the default requires many scripts. */
export const setMaxBytes = (bytes: number) => {
  maxBytes = bytes
}

async function openFace(file: FontFile): Promise<Face> {
  const [packed] = await Promise.all([readFile(file.path), loadHarfBuzz()])
  const font = await decompress(packed)
  const at = storeBytes(font)
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

function closeFace(face: Face) {
  for (const font of face.fonts.values()) hb('hb_font_destroy', font)
  hb('hb_face_destroy', face.face)
  hb('free', face.at)
}

/** Frees the least recently used faces that are not in use, until the rest is within the maximum. */
function freeUnused() {
  for (const [path, face] of faces) {
    if (loadedBytes <= maxBytes) return
    if (face.users) continue
    faces.delete(path)
    loadedBytes -= face.bytes
    closeFace(face)
  }
}

// Returns `pending` itself, not a promise derived from it, so that the caller marks the face as used before
// any other code can free it.
function loadFace(file: FontFile): Promise<Face> {
  let pending = pendingFaces.get(file.path)
  if (!pending) {
    pending = openFace(file).finally(() => pendingFaces.delete(file.path))
    pendingFaces.set(file.path, pending)
    pending.then(
      (face) => {
        faces.set(file.path, face)
        loadedBytes += face.bytes
      },
      () => {},
    )
  }
  return pending
}

/** Returns the face of a font file. It stays loaded until the work of `withFaces` is done. */
export type UseFace = (file: FontFile) => Face | Promise<Face>

/**
 * Runs a function, and keeps the fonts that it requests loaded until it is done.
 *
 * @throws if a font file can't be read
 */
export async function withFaces<T>(work: (use: UseFace) => Promise<T>): Promise<T> {
  await loadHarfBuzz()
  const used = new Set<Face>()
  const markUsed = (face: Face) => {
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
      return face ? markUsed(face) : loadFace(file).then(markUsed)
    })
  } finally {
    for (const face of used) face.users--
    freeUnused()
  }
}

/** Returns the HarfBuzz font of a face in a weight, rounded to a multiple of 50. */
export function getFont(face: Face, weight: number): number {
  const key = roundWeight(face, weight)
  let font = face.fonts.get(key)
  if (font === undefined) {
    font = createFont(face.face, face.file.isVariable ? { ...face.file.axes, wght: key } : {})
    face.fonts.set(key, font)
  }
  return font
}

/** Returns the weight in which a face is rendered: 50 to 1000, or 400 if its weight is fixed. */
export function roundWeight(face: Face, weight: number): number {
  if (!face.file.isVariable || !Number.isFinite(weight)) return 400
  return Math.min(1000, Math.max(50, Math.round(weight / 50) * 50))
}

/** Returns whether a font has a character. */
export function hasCharacter(face: Face, codePoint: number): boolean {
  const at = getScratch()
  return (
    hb('hb_font_get_nominal_glyph', getFont(face, 400), codePoint, at) !== 0 && getInt32View()[at >> 2] !== 0
  )
}

/** Returns the number of loaded files and their bytes, for tests and measurements. */
export const getStoreState = () => ({ files: faces.size, bytes: loadedBytes })
