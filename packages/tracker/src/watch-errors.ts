import { cleanText } from './clean-text.ts'
import type { Listen, RecordEvent } from './watcher.ts'

/** Maximum number of different errors recorded per page load. */
const MAX_ERRORS = 10

/** Records the messages of uncaught errors. */
export function watchErrors(listen: Listen, record: RecordEvent): undefined {
  const recorded = new Set<string>()
  for (const type of ['error', 'unhandledrejection'])
    listen<ErrorEvent & PromiseRejectionEvent>(window, type, ({ reason, message }) => {
      // An image that fails to load also fires `error`, but without a message, so it is not recorded.
      const name = cleanText(message || reason?.message || reason, 100)
      if (!name || recorded.has(name) || recorded.size >= MAX_ERRORS) return
      recorded.add(name)
      record('error', name, type)
    })
}
