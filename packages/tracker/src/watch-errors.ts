import { cleanText } from './clean-text.ts'
import type { Listen, RecordEvent } from './watcher.ts'

/** Maximum number of different errors recorded per page load. */
const MAX_ERRORS = 10

/** Records the messages of uncaught errors. */
export function watchErrors(listen: Listen, record: RecordEvent): undefined {
  const recorded = new Set<string>()
  const recordOnce = (message: unknown, action: string) => {
    const name = cleanText(message, 100)
    if (!name || recorded.has(name) || recorded.size >= MAX_ERRORS) return
    recorded.add(name)
    record('error', name, action)
  }
  // An image that fails to load also fires `error`, but without a message, so it is not recorded.
  listen<ErrorEvent>(window, 'error', ({ message, type }) => recordOnce(message, type))
  listen<PromiseRejectionEvent>(window, 'unhandledrejection', ({ reason, type }) =>
    recordOnce(reason?.message ?? reason, type),
  )
}
