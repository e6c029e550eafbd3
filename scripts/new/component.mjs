import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { checkName, getNames } from './names.mjs'
import { formatAndLint } from './programs.mjs'
import { isGlobal } from './taken-names.mjs'
import { getFiles } from './templates.mjs'
import { UsageError } from './usage-error.mjs'

export const component = {
  usage: 'component NAME [--in FOLDER]',
  description: [
    'a React component of the admin app with styles and a test, in src/components/,',
    'or in a feature: --in features/users',
  ],
  options: { in: { type: 'string' } },
  plan,
}

const SOURCE = 'apps/admin/src'

/** Names that the template's files import or declare. */
const TEMPLATE_NAMES = ['MantineProvider', 'Props', 'ReactNode', 'Text', 'Title']

function plan(nameArgument, { in: target = 'components' }) {
  const name = checkName(nameArgument)
  const folder = path.posix.normalize(target.replaceAll('\\', '/')).replace(/\/$/, '')
  if (!/^(components|app|features\/[\w/-]+)$/.test(folder) || !existsSync(path.join(root, SOURCE, folder)))
    throw new UsageError(
      `--in ${target}: ${SOURCE}/ has no such folder for components. Components belong in components, app, or features/NAME.`,
    )
  const names = getNames(name, name)
  const { pascal } = names.singular
  if (isGlobal(pascal))
    throw new UsageError(
      `The component name ${pascal} would shadow a global of JavaScript or the browser. Choose another name, such as ${name}-card.`,
    )
  if (TEMPLATE_NAMES.includes(pascal))
    throw new UsageError(
      `The component name ${pascal} is already used in the generated code. Choose another name, such as ${name}-card.`,
    )
  const files = getFiles('component', names).map(({ file, text }) => ({
    file: `${SOURCE}/${folder}/${file}`,
    text,
  }))
  return {
    write(changes) {
      for (const { file, text } of files) changes.create(file, text)
      formatAndLint(files.map(({ file }) => file))
    },
    next: [
      "Change the component's props and content, and describe it in its doc comment.",
      `npm test -- --project=admin ${path.posix.basename(files[0].file).split('.')[0]}`,
    ],
  }
}
