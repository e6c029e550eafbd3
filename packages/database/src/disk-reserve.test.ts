import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openReserve } from './disk-reserve.ts'

const MB = 2 ** 20
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veranda-reserve-'))
  file = path.join(folder, 'reserve')
})
afterEach(() => rmSync(folder, { recursive: true }))

const held = () => statSync(file).size / MB

/** Creates the error that Emscripten throws on a full disk. */
const noSpace = () => Object.assign(new Error('No space'), { errno: 51 })

test('writes from the reserve when the disk is full, and refills it later', () => {
  const said: string[] = []
  const reserve = openReserve(file, (message) => said.push(message), 4 * MB)
  expect([held(), reserve.isWhole()]).toEqual([4, true])
  // Succeeds only after two megabytes of the reserve are released.
  const write = () => {
    if (held() > 2) throw noSpace()
    return 'written'
  }
  expect(reserve.provide(8192, write)).toBe('written')
  expect([held(), reserve.isWhole()]).toEqual([2, false])
  reserve.fill()
  expect([held(), reserve.isWhole()]).toEqual([4, true])
  expect(said).toEqual([expect.stringContaining('is full'), expect.stringContaining('has space again')])
  reserve.close()
})

test('blocks a write until there is space when the reserve is empty', () => {
  const reserve = openReserve(file, () => undefined, MB)
  let attempts = 0
  const write = () => {
    if (++attempts < 4) throw noSpace()
    return attempts
  }
  expect(reserve.provide(8192, write)).toBe(4)
  expect(held()).toBe(0)
  reserve.close()
})

test('rethrows other errors without using the reserve', () => {
  const reserve = openReserve(file, () => undefined, MB)
  const write = () => {
    throw Object.assign(new Error('Input/output error'), { errno: 29 })
  }
  expect(() => reserve.provide(8192, write)).toThrow('Input/output error')
  expect(held()).toBe(1)
  reserve.close()
})

test('reuses an existing reserve file', () => {
  openReserve(file, () => undefined, 2 * MB).close()
  const { mtimeMs } = statSync(file)
  const reserve = openReserve(file, () => undefined, 2 * MB)
  expect([reserve.isWhole(), statSync(file).mtimeMs]).toEqual([true, mtimeMs])
  reserve.close()
})
