import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { SharedStore } from '../../../shared-store.ts'

/**
 * Tells the other instances, and hears them, that events were written: no more than a reason to look into the database.
 * One without Redis is alone.
 *
 * @param changed others have written, or may have while they could not be heard
 */
export function createWake(store: SharedStore | null, channel: string, log: Logger, changed: () => void) {
  const own = randomUUID()
  let ears: SharedStore | undefined

  return {
    listen() {
      if (!store) return
      ears = store.duplicate() as SharedStore
      // The shared store says itself that it is away.
      ears.on('error', () => undefined)
      ears.on('ready', changed)
      ears
        .connect()
        .then((client) => client.subscribe(channel, (from) => from !== own && changed()))
        // What was said before it could be heard is looked for.
        .then(changed)
        .catch((err) => log.warn({ err }, 'other instances are not heard'))
    },
    /** Others may say something that is not heard. */
    get isDeaf() {
      return ears !== undefined && !ears.isReady
    },
    /** Nobody waits for it: an instance that does not hear it looks into the database by itself. */
    say() {
      store?.publish(channel, own).catch((err) => log.debug({ err }, 'could not notify other instances'))
    },
    async close() {
      ears?.destroy()
      ears = undefined
    },
  }
}
