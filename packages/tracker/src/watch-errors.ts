import type { On, Record } from './watching.ts'
import { wording } from './wording.ts'

/** One that repeats itself for ever is told once, and a page on which everything fails is told of soon enough. */
const MOST = 10

/** Errors that nobody caught: their messages. */
export function watchErrors(on: On, record: Record): undefined {
  const told = new Set<string>()
  const tell = (message: unknown, action: string) => {
    const name = wording(message, 100)
    if (!name || told.has(name) || told.size >= MOST) return
    told.add(name)
    record('error', name, action)
  }
  // A picture that could not be loaded is an `error` too, without a message.
  on<ErrorEvent>(window, 'error', ({ message, type }) => tell(message, type))
  on<PromiseRejectionEvent>(window, 'unhandledrejection', ({ reason, type }) =>
    tell(reason?.message ?? reason, type),
  )
}
