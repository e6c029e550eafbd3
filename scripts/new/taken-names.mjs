// Names that code finds taken before anyone has written a line of it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import { root } from '../prepare.mjs'

/** Whether JavaScript keeps the word for itself, as a keyword or as a member of every object. */
export function isReserved(word) {
  if (word in Object.prototype) return true
  try {
    new Script(`'use strict'; async function* f() { var ${word} }`)
    return false
  } catch {
    return true
  }
}

/** What a browser has by its name, as TypeScript declares it; Node has only some of it. */
const inBrowsers = (name) =>
  new RegExp(`^declare var ${name}:`, 'm').test(
    readFileSync(path.join(root, 'node_modules/@typescript/old/lib/lib.dom.d.ts'), 'utf8'),
  )

/** Whether the name is a global of JavaScript or of browsers, which one's own would hide. */
export const isGlobal = (name) => Object.hasOwn(globalThis, name) || inBrowsers(name)
