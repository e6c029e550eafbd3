import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { SharedStore } from '../../../shared-store.ts'

interface Dismissed {
  userId: number
  alertId: number
}

/** What instances tell one another: that events were written, or that somebody has put an alert away. */
interface Hearing {
  changed(): void
  dismissed(dismissed: Dismissed): void
  /** the others can be heard again: what they said meanwhile is lost */
  back(): void
}

/** Tells the other instances, and hears them: no more than a reason to look into the database. One without Redis is alone. */
export function createWake(store: SharedStore | null, channel: string, log: Logger, hearing: Hearing) {
  const own = randomUUID()
  let ears: SharedStore | undefined

  const hear = (message: string) => {
    const { from, userId, alertId } = JSON.parse(message)
    if (from === own) return
    if (userId === undefined) hearing.changed()
    else hearing.dismissed({ userId, alertId })
  }

  return {
    listen() {
      if (!store) return
      ears = store.duplicate() as SharedStore
      // The shared store says itself that it is away.
      ears.on('error', () => undefined)
      ears.on('ready', () => hearing.back())
      ears
        .connect()
        .then((client) => client.subscribe(channel, hear))
        // What was said before it could be heard is looked for.
        .then(() => hearing.back())
        .catch((err) => log.warn({ err }, 'other instances are not heard'))
    },
    /** Others may say something that is not heard. */
    get isDeaf() {
      return ears !== undefined && !ears.isReady
    },
    /** Nobody waits for it: an instance that does not hear it looks into the database by itself. */
    say(message: Partial<Dismissed> = {}) {
      store
        ?.publish(channel, JSON.stringify({ from: own, ...message }))
        .catch((err) => log.debug({ err }, 'other instances were not told'))
    },
    async close() {
      ears?.destroy()
      ears = undefined
    },
  }
}
