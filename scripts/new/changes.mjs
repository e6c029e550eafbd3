// What a command writes: all of it, or nothing.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from './refusal.mjs'

/** Files are named from the root, with slashes. */
export function openChanges(root) {
  const created = new Map()
  const before = new Map()
  const undoing = []
  const at = (name) => path.join(root, ...name.split('/'))

  /** The folder that is missing and lies highest, to be removed with everything in it. */
  function firstMissing(folder) {
    const parent = path.dirname(folder)
    return existsSync(parent) ? folder : firstMissing(parent)
  }

  const changes = {
    /** @throws Refusal when there is such a file already */
    create(name, text) {
      if (existsSync(at(name))) throw new Refusal(`${name} already exists. Nothing was written.`)
      const folder = path.dirname(at(name))
      created.set(name, existsSync(folder) ? at(name) : firstMissing(folder))
      mkdirSync(folder, { recursive: true })
      writeFileSync(at(name), text)
    },
    /** Keeps a file as it is at this moment, for a program that will write it. */
    remember(name) {
      if (!before.has(name)) before.set(name, readFileSync(at(name), 'utf8'))
    },
    /** Inserts text between the pattern's two groups. @throws Refusal when it is nowhere */
    insert(name, between, line) {
      changes.remember(name)
      const text = readFileSync(at(name), 'utf8')
      if (!between.test(text))
        throw new Refusal(`${name} has an unexpected structure. Couldn't find the place for ${line.trim()}.`)
      writeFileSync(
        at(name),
        text.replace(between, (_all, head, tail) => `${head}${line}${tail}`),
      )
    },
    /** What else has to be done when everything is taken back. */
    afterUndo(work) {
      undoing.push(work)
    },
    undo() {
      for (const place of created.values()) rmSync(place, { recursive: true, force: true })
      for (const [name, text] of before) writeFileSync(at(name), text)
      for (const work of undoing) work()
      changes.keep()
    },
    /** After this there is nothing to undo. */
    keep() {
      const told = { created: [...created.keys()], changed: [...before.keys()] }
      created.clear()
      before.clear()
      undoing.length = 0
      return told
    },
  }
  return changes
}
