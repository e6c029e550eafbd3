import { createFairQueue } from '@veranda/fair-queue'
import pg from 'pg'
import { getCurrentParties } from './parties.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: () => void,
) => void

/** Creates the same error as `pg.Pool` on a timeout, because `isDatabaseDown` recognizes its message. */
const createTimeoutError = () => new Error('timeout exceeded when trying to connect')

/**
 * Connection pool with a fair queue: the next connection goes to the party (such as a user or network) that
 * has used connections least in the last few seconds, not to the party that has waited longest.
 */
export class FairPool extends pg.Pool {
  readonly #queue
  readonly #timeout
  /** Functions that free a client's slot in the queue. */
  readonly #releaseSlotByClient = new WeakMap<pg.PoolClient, () => void>()

  /** @param options options of `pg.Pool`; `connectionTimeoutMillis` also limits the time in the queue */
  constructor(options: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(options)
    // No party gets more than half of the connections (rounded up), so slow statements of one party can't
    // occupy the whole pool.
    this.#queue = createFairQueue(options.max, { maxSlotsPerParty: Math.ceil(options.max / 2) })
    this.#timeout = { ms: options.connectionTimeoutMillis, createError: createTimeoutError }
    this.on('release', (_error, client) => this.#releaseSlotByClient.get(client)?.())
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
    const releaseSlot = await this.#queue.enter({ by: getCurrentParties(), timeout: this.#timeout })
    try {
      const client = await super.connect()
      this.#releaseSlotByClient.set(client, releaseSlot)
      return client
    } catch (error) {
      releaseSlot()
      throw error
    }
  }
}
