/// <reference path="./webassembly.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { OPERAND_COUNTS } from '../scene.ts'
import { callbacks, recordOutline } from './outline-recorder.ts'

/**
 * A function of HarfBuzz's C API. The classes of harfbuzzjs are not used, because they free native memory
 * only on JavaScript garbage collection, which doesn't take native memory into account.
 */
type NativeFunction = (...values: number[]) => number

interface Instance {
  functions: Record<string, NativeFunction>
  memory: WebAssembly.Memory
  /** handle of the callbacks that record an outline */
  drawFuncs: number
}

/** Value of HarfBuzz's `hb_memory_mode_t`. */
const READ_ONLY = 1

let instance: Instance | undefined
let loading: Promise<void> | undefined

/**
 * Creates a WebAssembly module that imports our callbacks and exports them as native functions. HarfBuzz
 * calls callbacks through a function table, which accepts only native functions.
 *
 * In the binary format, 0x60 starts a function type, and a name is preceded by its length. The callbacks are
 * imported from a module named `f` (0x66). The name of each one is its index, a single digit.
 */
function createBridge(): WebAssembly.Module {
  const I32 = 0x7f
  const F32 = 0x7d
  const encodeSection = (id: number, items: number[][]) => {
    const body = [items.length, ...items.flat()]
    return [id, body.length, ...body]
  }
  const types = OPERAND_COUNTS.map((operands) => {
    const parameters = [I32, I32, I32, ...Array<number>(operands).fill(F32), I32]
    return [0x60, parameters.length, ...parameters, 0]
  })
  const imports = callbacks.map((_, i) => [1, 0x66, 1, 0x30 + i, 0, i])
  const exported = callbacks.map((_, i) => [1, 0x30 + i, 0, i])
  const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  return new WebAssembly.Module(
    new Uint8Array([
      ...header,
      ...encodeSection(1, types),
      ...encodeSection(2, imports),
      ...encodeSection(7, exported),
    ]),
  )
}

async function load() {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm')
  let memory: WebAssembly.Memory | undefined
  const abort = () => {
    throw new Error('HarfBuzz stopped')
  }
  const { instance: loaded } = await WebAssembly.instantiate(await readFile(file), {
    wasi_snapshot_preview1: { proc_exit: abort },
    env: {
      _emscripten_runtime_keepalive_clear: () => {},
      _abort_js: abort,
      _setitimer_js: () => 0,
      emscripten_resize_heap: (size: number) => {
        const missingBytes = (size >>> 0) - (memory?.buffer.byteLength ?? 0)
        // Grows by at least 4 MB, because every growth invalidates the views.
        const pages = Math.ceil(Math.max(missingBytes, 4 << 20) / 65_536)
        try {
          memory?.grow(pages)
          return 1
        } catch {
          return 0
        }
      },
    },
  })
  const functions = loaded.exports as unknown as Record<string, NativeFunction>
  memory = loaded.exports.memory as WebAssembly.Memory
  getFunction(functions, '__wasm_call_ctors')()

  const table = loaded.exports.__indirect_function_table as WebAssembly.Table
  const imports = Object.fromEntries(callbacks.map((callback, i) => [String(i), callback]))
  const bridged = new WebAssembly.Instance(createBridge(), { f: imports })
  const firstIndex = table.grow(callbacks.length)
  const drawFuncs = getFunction(functions, 'hb_draw_funcs_create')()
  ;['move_to', 'line_to', 'quadratic_to', 'cubic_to', 'close_path'].forEach((name, i) => {
    table.set(firstIndex + i, bridged.exports[String(i)])
    getFunction(functions, `hb_draw_funcs_set_${name}_func`)(drawFuncs, firstIndex + i, 0, 0)
  })
  instance = { functions, memory, drawFuncs }
}

function getFunction(functions: Record<string, NativeFunction>, name: string): NativeFunction {
  const nativeFunction = functions[name]
  if (!nativeFunction) throw new Error(`HarfBuzz has no ${name}`)
  return nativeFunction
}

/** Loads HarfBuzz. Call it before any other function of this module. */
export function loadHarfBuzz(): Promise<void> {
  loading ??= load()
  return loading
}

function getInstance(): Instance {
  if (!instance) throw new Error('HarfBuzz is not loaded')
  return instance
}

/** Calls a function of HarfBuzz's C API by name. */
export const hb = (name: string, ...values: number[]): number =>
  getFunction(getInstance().functions, name)(...values)

/** Returns a view of the native memory. Don't keep the view, because it is invalid after the memory grows. */
export const getUint8View = () => new Uint8Array(getInstance().memory.buffer)
export const getInt32View = () => new Int32Array(getInstance().memory.buffer)
/** Returns the size of the native memory in bytes, for tests. */
export const getNativeMemorySize = () => getInstance().memory.buffer.byteLength

/** Encodes a four-letter tag for HarfBuzz. */
export const encodeTag = (name: string) =>
  [...name].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0)

/**
 * Copies bytes to native memory and returns their address. Free them with `hb('free', …)`.
 *
 * @throws if the memory is exhausted
 */
export function storeBytes(content: Uint8Array): number {
  const address = hb('malloc', Math.max(1, content.length))
  if (!address) throw new Error('Out of memory for fonts')
  getUint8View().set(content, address)
  return address
}

/** Creates a face from a font file in native memory. */
export function createFace(address: number, length: number): number {
  const blob = hb('hb_blob_create', address, length, READ_ONLY, 0, 0)
  const face = hb('hb_face_create', blob, 0)
  hb('hb_blob_destroy', blob)
  return face
}

/** Creates a font of a face with the given axis values. Destroy the font before the face. */
export function createFont(face: number, axes: Readonly<Record<string, number>>): number {
  const font = hb('hb_font_create', face)
  const entries = Object.entries(axes)
  if (!entries.length) return font
  const address = hb('malloc', entries.length * 8)
  const view = new DataView(getInstance().memory.buffer)
  entries.forEach(([name, value], i) => {
    view.setUint32(address + i * 8, encodeTag(name), true)
    view.setFloat32(address + i * 8 + 4, value, true)
  })
  hb('hb_font_set_variations', font, address, entries.length)
  hb('free', address)
  return font
}

let scratch = 0

/** Returns the address of a 64-byte buffer for results of HarfBuzz functions. All callers share it. */
export function getScratch(): number {
  scratch ||= hb('malloc', 64)
  return scratch
}

/** Returns a glyph's outline in font units, with y downward. */
export const readGlyphOutline = (font: number, glyph: number): number[] =>
  recordOutline(() => hb('hb_font_draw_glyph', font, glyph, getInstance().drawFuncs, 0))
