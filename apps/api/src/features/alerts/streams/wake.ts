import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { SharedStore } from '../../../shared-store.ts'

/**
 * Notifies other instances of new events, and receives such notifications. They only trigger a database
 * query. Without Redis, there are no other instances.
 *
 * @param changed called when others have written events, or may have done so while disconnected
 */
export function createWake(store: SharedStore | null, channel: string, log: Logger, changed: () => void) {
  const own = randomUUID()
  let ears: SharedStore | undefined

  return {
    listen() {
      if (!store) return
      ears = store.duplicate() as SharedStore
      // The shared store logs its own outages.
      ears.on('error', () => undefined)
      ears.on('ready', changed)
      ears
        .connect()
        .then((client) => client.subscribe(channel, (from) => from !== own && changed()))
        // Check for events announced before the subscription was active.
        .then(changed)
        .catch((err) => log.warn({ err }, 'other instances are not heard'))
    },
    /** Whether notifications from other instances may be missed. */
    get isDeaf() {
      return ears !== undefined && !ears.isReady
    },
    /** Not awaited: an instance that misses the notification polls the database. */
    say() {
      store?.publish(channel, own).catch((err) => log.debug({ err }, 'could not notify other instances'))
    },
    async close() {
      ears?.destroy()
      ears = undefined
    },
  }
}
