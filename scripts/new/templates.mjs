import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { replaceName } from './names.mjs'

/** Returns a template's files. Replaces the placeholder name `field-notes` in file names and contents. */
export function getFiles(template, names) {
  const folder = path.join(root, 'templates', template)
  return readdirSync(folder)
    .sort()
    .map((file) => ({
      file: replaceName(file, names),
      text: replaceName(readFileSync(path.join(folder, file), 'utf8'), names),
    }))
}
