import { readFile } from 'node:fs/promises'
import decompress from 'woff2-encoder/decompress'
import type { FontFile } from './fonts.ts'
import { createFace, createFont, getInt32View, getScratch, hb, loadHarfBuzz, storeBytes } from './harfbuzz.ts'

/** Maximum total size in bytes of decoded font files that stay loaded after use. */
export const MAX_STORE_BYTES = 48 * 1024 * 1024

/** A font file that is loaded into HarfBuzz, with a font for each requested weight. */
export interface Face {
  readonly file: FontFile
  /** handle of the HarfBuzz face */
  readonly handle: number
  readonly unitsPerEm: number
  /** size of the decoded file in bytes */
  readonly bytes: number
  /** address of the decoded file in native memory */
  readonly address: number
  /** handles of the HarfBuzz fonts, by weight */
  readonly fonts: Map<number, number>
  /** number of running calls of `withFaces` that use the face */
  users: number
}

const faces = new Map<string, Face>()
const pendingFaces = new Map<string, Promise<Face>>()
let loadedBytes = 0
let maxBytes = MAX_STORE_BYTES

/** Replaces the limit `MAX_STORE_BYTES` in tests, because only text in many scripts exceeds it. */
export const setMaxBytes = (bytes: number) => {
  maxBytes = bytes
}

async function openFace(file: FontFile): Promise<Face> {
  const [compressed] = await Promise.all([readFile(file.path), loadHarfBuzz()])
  const decoded = await decompress(compressed)
  const address = storeBytes(decoded)
  const handle = createFace(address, decoded.length)
  return {
    file,
    handle,
    address,
    bytes: decoded.length,
    unitsPerEm: hb('hb_face_get_upem', handle),
    fonts: new Map(),
    users: 0,
  }
}

function closeFace(face: Face) {
  for (const font of face.fonts.values()) hb('hb_font_destroy', font)
  hb('hb_face_destroy', face.handle)
  hb('free', face.address)
}

/** Frees the least recently used faces that are not in use, until the loaded ones are within `maxBytes`. */
function freeUnusedFaces() {
  for (const [path, face] of faces) {
    if (loadedBytes <= maxBytes) return
    if (face.users) continue
    faces.delete(path)
    loadedBytes -= face.bytes
    closeFace(face)
  }
}

/** Loads a font file. Concurrent calls for the same file share a promise. */
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
  // Returns `pending` itself. A derived promise would resolve later, so that other code could free the face
  // before the caller marks it as used.
  return pending
}

/** Returns the face of a font file, loaded if necessary. `withFaces` keeps it loaded until `work` is done. */
export type GetFace = (file: FontFile) => Face | Promise<Face>

/**
 * Runs a function. The faces that it requests stay loaded until it is done.
 *
 * @param work receives a function to request faces
 * @throws if a font file can't be read
 */
export async function withFaces<T>(work: (getFace: GetFace) => Promise<T>): Promise<T> {
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
    freeUnusedFaces()
  }
}

/** Returns the HarfBuzz font of a face for a weight, which is rounded to a multiple of 50. */
export function getFont(face: Face, weight: number): number {
  const roundedWeight = roundWeight(face, weight)
  let font = face.fonts.get(roundedWeight)
  if (font === undefined) {
    const axes = face.file.isVariable ? { ...face.file.axes, wght: roundedWeight } : {}
    font = createFont(face.handle, axes)
    face.fonts.set(roundedWeight, font)
  }
  return font
}

/**
 * Returns the weight at which a face is rendered: 50 to 1000, or 400 if the face has a fixed weight or
 * `weight` is not finite.
 */
export function roundWeight(face: Face, weight: number): number {
  if (!face.file.isVariable || !Number.isFinite(weight)) return 400
  return Math.min(1000, Math.max(50, Math.round(weight / 50) * 50))
}

/** Returns whether a face has a glyph for a character. */
export function hasCharacter(face: Face, codePoint: number): boolean {
  const address = getScratch()
  const isFound = hb('hb_font_get_nominal_glyph', getFont(face, 400), codePoint, address) !== 0
  return isFound && getInt32View()[address >> 2] !== 0
}

/** Returns the number and total bytes of the loaded files, for tests and measurements. */
export const getStoreState = () => ({ files: faces.size, bytes: loadedBytes })
