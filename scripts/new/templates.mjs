import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { replaceName } from './names.mjs'

/** Returns the files of a template, with its name replaced. */
export function getFiles(template, names) {
  const folder = path.join(root, 'templates', template)
  return readdirSync(folder)
    .sort()
    .map((file) => ({
      file: replaceName(file, names),
      text: replaceName(readFileSync(path.join(folder, file), 'utf8'), names),
    }))
}
