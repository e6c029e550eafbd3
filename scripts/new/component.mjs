import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { checkName, namesOf } from './names.mjs'
import { tidy } from './programs.mjs'
import { Refusal } from './refusal.mjs'
import { filesOf } from './templates.mjs'

export const component = {
  usage: 'component NAME [--in FOLDER]',
  does: [
    'a React component of the admin app with its styles and its test, in src/components/,',
    'or in the feature that alone shows it: --in features/users',
  ],
  options: { in: { type: 'string' } },
  plan,
}

const SOURCE = 'apps/admin/src'

function plan(given, { in: place = 'components' }) {
  const name = checkName(given)
  const folder = path.posix.normalize(place.replaceAll('\\', '/')).replace(/\/$/, '')
  if (!/^(components|app|features\/[\w/-]+)$/.test(folder) || !existsSync(path.join(root, SOURCE, folder)))
    throw new Refusal(
      `--in ${place}: ${SOURCE}/ has no such folder. Components stand in components, app or features/NAME.`,
    )
  const files = filesOf('component', namesOf(name, name)).map(({ file, text }) => ({
    file: `${SOURCE}/${folder}/${file}`,
    text,
  }))
  return {
    write(changes) {
      for (const { file, text } of files) changes.create(file, text)
      tidy(files.map(({ file }) => file))
    },
    next: [
      'Change what it takes and shows, and say in its comment what it is for.',
      `npm test -- --selectProjects admin --testPathPatterns ${path.posix.basename(files[0].file).split('.')[0]}`,
    ],
  }
}
