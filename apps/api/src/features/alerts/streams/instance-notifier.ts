import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { SharedStore } from '../../../shared-store.ts'

/**
 * Creates a notifier that sends and receives notifications of new events between instances. A notification
 * does not contain the events: its receiver reads them from the database.
 *
 * @param store null without Redis, in which case there are no other instances
 * @param onChange called when other instances have written events, or may have written some while this
 *   instance was disconnected
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
      // An `error` event without a handler would end the process. The shared store already logs outages.
      subscriber.on('error', () => undefined)
      subscriber.on('ready', onChange)
      subscriber
        .connect()
        .then((client) => client.subscribe(channel, (sender) => sender !== instanceId && onChange()))
        // Check for events written before the subscription was active.
        .then(onChange)
        .catch((err) => log.warn({ err }, 'could not subscribe to other instances'))
    },
    /** Whether notifications from other instances may be missed. */
    get isDisconnected() {
      return subscriber !== undefined && !subscriber.isReady
    },
    /**
     * Notifies the other instances without waiting for the result. An instance that misses a notification
     * finds the events with its next heartbeat or poll.
     */
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
