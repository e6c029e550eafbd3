// `npm run new -- KIND NAME`: writes a new page, feature or component from its template, or, when anything fails, nothing.
import { setImmediate } from 'node:timers/promises'
import { workAlone } from './new/alone.mjs'
import { openChanges } from './new/changes.mjs'
import { planOf, usage } from './new/plan.mjs'
import { Refusal } from './new/refusal.mjs'
import { fail, install, requireNode, root } from './prepare.mjs'

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
const args = process.argv.slice(2)
if (args.some((word) => word === '--help' || word === '-h')) {
  console.log(usage())
  process.exit(0)
}
// Which names are taken is known to installed packages, too.
install()
const plan = orFail(() => {
  workAlone(root)
  return planOf(args)
})

const changes = openChanges(root)
// However the process ends; a signal would end it without this event.
process.on('exit', () => changes.undo())
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => process.exit(1))

orFail(
  () => plan.write(changes),
  () => {
    changes.undo()
    return '\nAll changes were reverted.'
  },
)
// The programs ran while this process waited; a signal that came meanwhile is heard now, before anything is kept.
await setImmediate()
await setImmediate()
const { created, changed } = changes.keep()
const list = (title, files) =>
  files.length > 0 ? `${title}\n${files.map((file) => `  ${file}\n`).join('')}` : ''
console.log(
  `${list('Created:', created)}${list('Changed:', changed)}Next steps:\n${plan.next.map((line, index) => `  ${index + 1}. ${line}`).join('\n')}`,
)
