// Names that the language or the platform already uses.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import { root } from '../prepare.mjs'

/** Returns whether a word is a reserved word in JavaScript or a member of every object. */
export function isReserved(word) {
  if (word in Object.prototype) return true
  try {
    // In an async generator in strict mode, `await` and `yield` are reserved, too.
    new Script(`'use strict'; async function* f() { var ${word} }`)
    return false
  } catch {
    return true
  }
}

/**
 * Returns whether TypeScript declares a name as a browser global. Searches the declarations of TypeScript 6,
 * which npm installs as `@typescript/old`, because `globalThis` in Node.js has only some of these globals.
 */
const isBrowserGlobal = (name) =>
  new RegExp(`^declare var ${name}:`, 'm').test(
    readFileSync(path.join(root, 'node_modules/@typescript/old/lib/lib.dom.d.ts'), 'utf8'),
  )

/** Returns whether the name is a global of JavaScript or browsers, which a declaration would shadow. */
export const isGlobal = (name) => Object.hasOwn(globalThis, name) || isBrowserGlobal(name)
