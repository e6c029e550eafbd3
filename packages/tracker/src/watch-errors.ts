import type { On, Record } from './watching.ts'
import { wording } from './wording.ts'

/** Maximum number of errors per page, each recorded once. */
const MOST = 10

/** Records the messages of uncaught errors. */
export function watchErrors(on: On, record: Record): undefined {
  const told = new Set<string>()
  const tell = (message: unknown, action: string) => {
    const name = wording(message, 100)
    if (!name || told.has(name) || told.size >= MOST) return
    told.add(name)
    record('error', name, action)
  }
  // A failed image also fires `error`, but without a message.
  on<ErrorEvent>(window, 'error', ({ message, type }) => tell(message, type))
  on<PromiseRejectionEvent>(window, 'unhandledrejection', ({ reason, type }) =>
    tell(reason?.message ?? reason, type),
  )
}
