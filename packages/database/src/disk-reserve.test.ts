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

const getReservedMb = () => statSync(file).size / MB

/** Creates the error that Emscripten throws on a full disk. */
const createNoSpaceError = () => Object.assign(new Error('No space'), { errno: 51 })

test('uses the reserve for writes when the disk is full, and refills it later', () => {
  const messages: string[] = []
  const reserve = openReserve(file, (message) => messages.push(message), 4 * MB)
  expect([getReservedMb(), reserve.isComplete()]).toEqual([4, true])
  // Succeeds only after two megabytes of the reserve are released.
  const write = () => {
    if (getReservedMb() > 2) throw createNoSpaceError()
    return 'written'
  }
  expect(reserve.runWrite(8192, write)).toBe('written')
  expect([getReservedMb(), reserve.isComplete()]).toEqual([2, false])
  reserve.fill()
  expect([getReservedMb(), reserve.isComplete()]).toEqual([4, true])
  expect(messages).toEqual([expect.stringContaining('is full'), expect.stringContaining('has space again')])
  reserve.close()
})

test('blocks a write while the reserve is empty, until there is space on the disk', () => {
  const reserve = openReserve(file, () => undefined, MB)
  let attempts = 0
  const write = () => {
    if (++attempts < 4) throw createNoSpaceError()
    return attempts
  }
  expect(reserve.runWrite(8192, write)).toBe(4)
  expect(getReservedMb()).toBe(0)
  reserve.close()
})

test('rethrows errors other than a full disk without using the reserve', () => {
  const reserve = openReserve(file, () => undefined, MB)
  const write = () => {
    throw Object.assign(new Error('Input/output error'), { errno: 29 })
  }
  expect(() => reserve.runWrite(8192, write)).toThrow('Input/output error')
  expect(getReservedMb()).toBe(1)
  reserve.close()
})

test('reuses an existing reserve file', () => {
  openReserve(file, () => undefined, 2 * MB).close()
  const { mtimeMs } = statSync(file)
  const reserve = openReserve(file, () => undefined, 2 * MB)
  expect([reserve.isComplete(), statSync(file).mtimeMs]).toEqual([true, mtimeMs])
  reserve.close()
})
