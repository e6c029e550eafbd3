// `npm run new -- KIND NAME`: writes a new page, feature or component from its template, or, when anything fails, nothing.
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { workAlone } from './new/alone.mjs'
import { openChanges } from './new/changes.mjs'
import { component } from './new/component.mjs'
import { feature } from './new/feature.mjs'
import { page } from './new/page.mjs'
import { Refusal } from './new/refusal.mjs'
import { fail, install, requireNode, root } from './prepare.mjs'

const kinds = { page, feature, component }

const usage = () =>
  `npm run new -- KIND NAME [options]\n\n${Object.values(kinds)
    .map((kind) => `  ${kind.usage}\n${kind.does.map((line) => `      ${line}`).join('\n')}`)
    .join('\n')}\n`

function read() {
  const [kind, ...rest] = process.argv.slice(2)
  if ([kind, ...rest].some((word) => word === '--help' || word === '-h')) {
    console.log(usage())
    process.exit(0)
  }
  if (kind === undefined) fail(usage())
  if (!Object.hasOwn(kinds, kind))
    fail(
      `There is no kind "${kind}". There are ${Object.keys(kinds).join(', ')}; npm run new -- --help explains them.`,
    )
  const chosen = kinds[kind]
  try {
    const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options: chosen.options })
    if (positionals.length !== 1) fail(`npm run new -- ${chosen.usage}`)
    return () => chosen.plan(positionals[0], values)
  } catch (error) {
    if (String(error.code).startsWith('ERR_PARSE_ARGS'))
      fail(`${error.message}\n\nnpm run new -- ${chosen.usage}`)
    throw error
  }
}

/** What the work makes, or the end of the process with the sentence of a refusal. */
function orFail(work, after = () => '') {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    fail(`${error.message}${after()}`)
  }
}

requireNode()
const makePlan = read()
// Which names are taken is known to installed packages, too.
install()
const plan = orFail(() => {
  workAlone(root)
  return makePlan()
})

const changes = openChanges(root)
// However the process ends; a signal would end it without this event.
process.on('exit', () => changes.undo())
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => process.exit(1))

orFail(
  () => plan.write(changes),
  () => {
    changes.undo()
    return '\nNothing was left behind.'
  },
)
// The programs ran while this process waited; a signal that came meanwhile is heard now, before anything is kept.
await setImmediate()
await setImmediate()
const { created, changed } = changes.keep()
const list = (title, files) =>
  files.length > 0 ? `${title}\n${files.map((file) => `  ${file}\n`).join('')}` : ''
console.log(
  `${list('Written:', created)}${list('Changed:', changed)}Next:\n${plan.next.map((line, index) => `  ${index + 1}. ${line}`).join('\n')}`,
)
