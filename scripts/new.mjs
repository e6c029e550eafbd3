// `npm run new -- KIND NAME`: creates a page, feature, or component from its template. If anything fails,
// reverts all changes.
import { setImmediate } from 'node:timers/promises'
import { createChangeSet } from './new/changes.mjs'
import { acquireLock } from './new/lock.mjs'
import { formatUsage, getPlan } from './new/plan.mjs'
import { UsageError } from './new/usage-error.mjs'
import { fail, install, requireNode, root } from './prepare.mjs'

/**
 * Returns the result of `work`. If it throws a UsageError, exits with the message of the error, followed by
 * the text that `onError` returns.
 */
function runOrFail(work, onError = () => '') {
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
  console.log(formatUsage())
  process.exit(0)
}
// Checking whether a name is already used requires installed packages.
install()
const plan = runOrFail(() => {
  acquireLock(root)
  return getPlan(args)
})

const changes = createChangeSet(root)
// If the process ends early, the changes are undone. A signal would end it without an exit event, so the
// signal handlers call `process.exit`.
process.on('exit', () => changes.undo())
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => process.exit(1))

runOrFail(
  () => plan.write(changes),
  () => {
    changes.undo()
    return '\nAll changes were reverted.'
  },
)
// Spawned programs block this process. Signals that arrived in that time are handled in the next two turns of
// the event loop. The changes are committed after that, so that these signals still undo them.
await setImmediate()
await setImmediate()
const { created, changed } = changes.commit()
const formatList = (title, files) =>
  files.length > 0 ? `${title}\n${files.map((file) => `  ${file}\n`).join('')}` : ''
console.log(
  `${formatList('Created:', created)}${formatList('Changed:', changed)}Next steps:\n${plan.next.map((line, index) => `  ${index + 1}. ${line}`).join('\n')}`,
)
