// Files that a command writes, either completely or not at all.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from './usage-error.mjs'

/** Creates a set of file changes. Files are named relative to the root, with slashes. */
export function openChanges(root) {
  const created = new Map()
  const originals = new Map()
  const undoTasks = []
  const toPath = (name) => path.join(root, ...name.split('/'))

  /** Returns the topmost missing folder, which is removed as a whole on undo. */
  function findMissingFolder(folder) {
    const parent = path.dirname(folder)
    return existsSync(parent) ? folder : findMissingFolder(parent)
  }

  const changes = {
    /** Creates a file. @throws UsageError if the file already exists */
    create(name, text) {
      if (existsSync(toPath(name))) throw new UsageError(`${name} already exists. Nothing was written.`)
      const folder = path.dirname(toPath(name))
      created.set(name, existsSync(folder) ? toPath(name) : findMissingFolder(folder))
      mkdirSync(folder, { recursive: true })
      writeFileSync(toPath(name), text)
    },
    /** Saves a file's content before another program overwrites it. */
    remember(name) {
      if (!originals.has(name)) originals.set(name, readFileSync(toPath(name), 'utf8'))
    },
    /** Inserts text between the pattern's two groups. @throws UsageError if the pattern does not match */
    insert(name, pattern, line) {
      changes.remember(name)
      const text = readFileSync(toPath(name), 'utf8')
      if (!pattern.test(text))
        throw new UsageError(
          `${name} has an unexpected structure. Couldn't find the place for ${line.trim()}.`,
        )
      writeFileSync(
        toPath(name),
        text.replace(pattern, (_all, head, tail) => `${head}${line}${tail}`),
      )
    },
    /** Registers work that follows an undo. */
    afterUndo(work) {
      undoTasks.push(work)
    },
    undo() {
      for (const place of created.values()) rmSync(place, { recursive: true, force: true })
      for (const [name, text] of originals) writeFileSync(toPath(name), text)
      for (const work of undoTasks) work()
      changes.keep()
    },
    /** Keeps the changes, which can't be undone afterwards. */
    keep() {
      const summary = { created: [...created.keys()], changed: [...originals.keys()] }
      created.clear()
      originals.clear()
      undoTasks.length = 0
      return summary
    },
  }
  return changes
}
