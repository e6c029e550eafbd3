/// <reference path="./webassembly.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { OPERANDS } from '../scene.ts'
import { callbacks, recordOutline } from './outline-recorder.ts'

/**
 * A function of HarfBuzz's C API. The classes of harfbuzzjs are not used, because they free native memory
 * only on JavaScript garbage collection, which doesn't take native memory into account.
 */
type Native = (...values: number[]) => number

interface Instance {
  call: Record<string, Native>
  memory: WebAssembly.Memory
  drawFuncs: number
}

const READ_ONLY = 1

let instance: Instance | undefined
let loading: Promise<void> | undefined

/**
 * Creates a WebAssembly module that exports our callbacks as native functions, because a function table
 * accepts only those.
 */
function createBridge(): WebAssembly.Module {
  const I32 = 0x7f
  const F32 = 0x7d
  const section = (id: number, items: number[][]) => {
    const body = [items.length, ...items.flat()]
    return [id, body.length, ...body]
  }
  const types = OPERANDS.map((operands) => {
    const parameters = [I32, I32, I32, ...Array<number>(operands).fill(F32), I32]
    return [0x60, parameters.length, ...parameters, 0]
  })
  const imports = callbacks.map((_, i) => [1, 0x66, 1, 0x30 + i, 0, i])
  const exported = callbacks.map((_, i) => [1, 0x30 + i, 0, i])
  const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  return new WebAssembly.Module(
    new Uint8Array([...header, ...section(1, types), ...section(2, imports), ...section(7, exported)]),
  )
}

async function load() {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm')
  let memory: WebAssembly.Memory | undefined
  const stop = () => {
    throw new Error('HarfBuzz stopped')
  }
  const { instance: loaded } = await WebAssembly.instantiate(await readFile(file), {
    wasi_snapshot_preview1: { proc_exit: stop },
    env: {
      _emscripten_runtime_keepalive_clear: () => {},
      _abort_js: stop,
      _setitimer_js: () => 0,
      emscripten_resize_heap: (size: number) => {
        const missing = (size >>> 0) - (memory?.buffer.byteLength ?? 0)
        // Grows in larger steps than requested, because every growth invalidates the views.
        const pages = Math.ceil(Math.max(missing, 4 << 20) / 65_536)
        try {
          memory?.grow(pages)
          return 1
        } catch {
          return 0
        }
      },
    },
  })
  const call = loaded.exports as unknown as Record<string, Native>
  memory = loaded.exports.memory as WebAssembly.Memory
  getFunction(call, '__wasm_call_ctors')()

  const table = loaded.exports.__indirect_function_table as WebAssembly.Table
  const f = Object.fromEntries(callbacks.map((callback, i) => [String(i), callback]))
  const bridged = new WebAssembly.Instance(createBridge(), { f })
  const first = table.grow(callbacks.length)
  const drawFuncs = getFunction(call, 'hb_draw_funcs_create')()
  ;['move_to', 'line_to', 'quadratic_to', 'cubic_to', 'close_path'].forEach((name, i) => {
    table.set(first + i, bridged.exports[String(i)])
    getFunction(call, `hb_draw_funcs_set_${name}_func`)(drawFuncs, first + i, 0, 0)
  })
  instance = { call, memory, drawFuncs }
}

function getFunction(call: Record<string, Native>, name: string): Native {
  const found = call[name]
  if (!found) throw new Error(`HarfBuzz has no ${name}`)
  return found
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
  getFunction(getInstance().call, name)(...values)

/** Returns a view of the native memory. Don't store it, because growing the memory invalidates it. */
export const getUint8View = () => new Uint8Array(getInstance().memory.buffer)
export const getInt32View = () => new Int32Array(getInstance().memory.buffer)
export const getNativeBytes = () => getInstance().memory.buffer.byteLength

/** Encodes a four-letter tag for HarfBuzz. */
export const encodeTag = (name: string) =>
  [...name].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0)

/**
 * Copies bytes to native memory and returns their address. Free them with `hb('free', …)`.
 *
 * @throws if the memory is exhausted
 */
export function storeBytes(content: Uint8Array): number {
  const at = hb('malloc', Math.max(1, content.length))
  if (!at) throw new Error('Out of memory for fonts')
  getUint8View().set(content, at)
  return at
}

/** Creates a face from a font file in native memory. */
export function createFace(at: number, length: number): number {
  const blob = hb('hb_blob_create', at, length, READ_ONLY, 0, 0)
  const face = hb('hb_face_create', blob, 0)
  hb('hb_blob_destroy', blob)
  return face
}

/** Creates a font of a face with the given axes. The face must live at least as long. */
export function createFont(face: number, axes: Readonly<Record<string, number>>): number {
  const font = hb('hb_font_create', face)
  const entries = Object.entries(axes)
  if (!entries.length) return font
  const at = hb('malloc', entries.length * 8)
  const view = new DataView(getInstance().memory.buffer)
  entries.forEach(([name, value], i) => {
    view.setUint32(at + i * 8, encodeTag(name), true)
    view.setFloat32(at + i * 8 + 4, value, true)
  })
  hb('hb_font_set_variations', font, at, entries.length)
  hb('free', at)
  return font
}

let scratch = 0

/** Returns the address of 64 bytes of native memory in which functions store results. */
export function getScratch(): number {
  scratch ||= hb('malloc', 64)
  return scratch
}

/** Returns a glyph's outline in font units, with y downward. */
export const readGlyphOutline = (font: number, glyph: number): number[] =>
  recordOutline(() => hb('hb_font_draw_glyph', font, glyph, getInstance().drawFuncs, 0))
