// File changes of a command, which are written completely or undone.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from './usage-error.mjs'

/** Creates a set of file changes. File names are paths relative to the root, with slashes. */
export function createChangeSet(root) {
  /** created files, each with the path to delete on undo: the file, or a folder that was created for it */
  const created = new Map()
  /** previous contents of changed files */
  const originals = new Map()
  const undoTasks = []
  const toPath = (name) => path.join(root, ...name.split('/'))

  /** Returns a missing folder or its topmost missing parent, which an undo deletes as a whole. */
  function findMissingFolder(folder) {
    const parent = path.dirname(folder)
    return existsSync(parent) ? folder : findMissingFolder(parent)
  }

  function reset() {
    created.clear()
    originals.clear()
    undoTasks.length = 0
  }

  const changes = {
    /** Creates a file. @throws UsageError if the file already exists */
    create(name, text) {
      if (existsSync(toPath(name))) throw new UsageError(`${name} already exists.`)
      const folder = path.dirname(toPath(name))
      created.set(name, existsSync(folder) ? toPath(name) : findMissingFolder(folder))
      mkdirSync(folder, { recursive: true })
      writeFileSync(toPath(name), text)
    },
    /** Saves a file's content for an undo. Call it before another program overwrites the file. */
    saveOriginal(name) {
      if (!originals.has(name)) originals.set(name, readFileSync(toPath(name), 'utf8'))
    },
    /** Inserts text into a file, between the pattern's two groups. @throws UsageError without a match */
    insert(name, pattern, insertion) {
      changes.saveOriginal(name)
      const text = readFileSync(toPath(name), 'utf8')
      if (!pattern.test(text))
        throw new UsageError(
          `${name} has an unexpected structure. Couldn't find the place for ${insertion.trim()}.`,
        )
      writeFileSync(
        toPath(name),
        text.replace(pattern, (_all, head, tail) => `${head}${insertion}${tail}`),
      )
    },
    /** Registers a function that is called after an undo. */
    afterUndo(task) {
      undoTasks.push(task)
    },
    /** Deletes the created files and restores the changed ones. */
    undo() {
      for (const createdPath of created.values()) rmSync(createdPath, { recursive: true, force: true })
      for (const [name, text] of originals) writeFileSync(toPath(name), text)
      for (const task of undoTasks) task()
      reset()
    },
    /** Makes the changes final, so that `undo` no longer reverts them. Returns the names of the files. */
    commit() {
      const summary = { created: [...created.keys()], changed: [...originals.keys()] }
      reset()
      return summary
    },
  }
  return changes
}
