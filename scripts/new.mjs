// `npm run new -- KIND NAME`: creates a page, feature, or component from its template. If anything fails,
// writes nothing.
import { setImmediate } from 'node:timers/promises'
import { openChanges } from './new/changes.mjs'
import { acquireLock } from './new/lock.mjs'
import { getPlan, usage } from './new/plan.mjs'
import { UsageError } from './new/usage-error.mjs'
import { fail, install, requireNode, root } from './prepare.mjs'

/** Returns the result of the work, or exits with the message of a UsageError and the result of `onError`. */
function orFail(work, onError = () => '') {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    fail(`${error.message}${onError()}`)
  }
}

requireNode()
const args = process.argv.slice(2)
if (args.some((word) => word === '--help' || word === '-h')) {
  console.log(usage())
  process.exit(0)
}
// The check for taken names needs installed packages.
install()
const plan = orFail(() => {
  acquireLock(root)
  return getPlan(args)
})

const changes = openChanges(root)
// The exit event covers every end of the process; signals are turned into an exit, because they would skip
// it.
process.on('exit', () => changes.undo())
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => process.exit(1))

orFail(
  () => plan.write(changes),
  () => {
    changes.undo()
    return '\nAll changes were reverted.'
  },
)
// Spawned programs block this process. Signals from that time arrive within two turns of the event loop, and
// must still undo the changes.
await setImmediate()
await setImmediate()
const { created, changed } = changes.keep()
const list = (title, files) =>
  files.length > 0 ? `${title}\n${files.map((file) => `  ${file}\n`).join('')}` : ''
console.log(
  `${list('Created:', created)}${list('Changed:', changed)}Next steps:\n${plan.next.map((line, index) => `  ${index + 1}. ${line}`).join('\n')}`,
)
