import { createFairQueue } from '@veranda/fair-queue'
import pg from 'pg'
import { getCurrentParties } from './parties.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: () => void,
) => void

const createTimeoutError = () => new Error('timeout exceeded when trying to connect')

/**
 * Connection pool that serves the party (user or network) that has used connections least in the last
 * seconds, instead of the one that has waited longest.
 */
export class FairPool extends pg.Pool {
  readonly #queue
  readonly #timeout
  readonly #leaveByClient = new WeakMap<pg.PoolClient, () => void>()

  /** @param options those of `pg.Pool`; `connectionTimeoutMillis` also limits the time in the queue */
  constructor(options: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(options)
    // One party with slow statements gets at most half of the connections.
    this.#queue = createFairQueue(options.max, { maxSlotsPerParty: Math.ceil(options.max / 2) })
    this.#timeout = { ms: options.connectionTimeoutMillis, createError: createTimeoutError }
    this.on('release', (_error, client) => this.#leaveByClient.get(client)?.())
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectInTurn()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const leave = await this.#queue.enter({ by: getCurrentParties(), timeout: this.#timeout })
    try {
      const client = await super.connect()
      this.#leaveByClient.set(client, leave)
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
}
