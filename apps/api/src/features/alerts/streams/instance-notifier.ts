import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { SharedStore } from '../../../shared-store.ts'

/**
 * Creates a notifier that notifies other instances of new events and receives such notifications, which only
 * trigger a database query. Without Redis, there are no other instances.
 *
 * @param onChange called when other instances have written events, or may have done so while this one was
 *   disconnected
 */
export function createInstanceNotifier(
  store: SharedStore | null,
  channel: string,
  log: Logger,
  onChange: () => void,
) {
  const instanceId = randomUUID()
  let subscriber: SharedStore | undefined

  return {
    listen() {
      if (!store) return
      subscriber = store.duplicate() as SharedStore
      // The shared store logs its own outages.
      subscriber.on('error', () => undefined)
      subscriber.on('ready', onChange)
      subscriber
        .connect()
        .then((client) => client.subscribe(channel, (sender) => sender !== instanceId && onChange()))
        // Check for events announced before the subscription was active.
        .then(onChange)
        .catch((err) => log.warn({ err }, 'could not subscribe to other instances'))
    },
    /** Whether notifications from other instances may be missed. */
    get isDisconnected() {
      return subscriber !== undefined && !subscriber.isReady
    },
    /** Notifies the others without waiting: an instance that misses the notification polls the database. */
    notify() {
      store
        ?.publish(channel, instanceId)
        .catch((err) => log.debug({ err }, 'could not notify other instances'))
    },
    async close() {
      subscriber?.destroy()
      subscriber = undefined
    },
  }
}
