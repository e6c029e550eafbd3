import { AsyncLocalStorage } from 'node:async_hooks'
import type { Parties } from '@veranda/fair-queue'

const partiesStorage = new AsyncLocalStorage<() => Parties | undefined>()

const SERVER_PARTIES: Parties = ['server']

/**
 * Runs work and queues its statements for the given parties, such as the user and the network of a request.
 * Statements of the party that has used the database least in the last few seconds run first, so that many
 * requests from one client don't delay other clients. Statements outside of such work are queued for the
 * server itself.
 *
 * @param parties called before each statement and transaction; returns its parties, or undefined for the
 *   server itself
 * @param work the work to run
 * @returns the result of `work`
 *
 * @example
 * await runOnBehalfOf(() => ['network:192.0.2.1', 'user:7'], () => database.prisma.user.count())
 */
export const runOnBehalfOf = <Result>(parties: () => Parties | undefined, work: () => Result): Result =>
  partiesStorage.run(parties, work)

/**
 * Runs work whose result several requests share, such as a shared read or a batch of writes. The work is a
 * party of its own. If it were queued for the client of the first request, all requests would have to wait
 * behind that client's other work.
 *
 * @param name identifies the shared work
 * @param work the work to run
 * @returns the result of `work`
 *
 * @example
 * pending ??= runShared('guest quota', () => readGuestQuota(database))
 */
export const runShared = <Result>(name: string, work: () => Result): Result =>
  partiesStorage.run(() => [`several: ${name}`], work)

/** Returns the parties of the current work, or the server itself. */
export const getCurrentParties = (): Parties => partiesStorage.getStore()?.() ?? SERVER_PARTIES

/**
 * Runs work that must not wait behind the work of any client. The work is a party of its own, with almost no
 * usage, so it usually runs next.
 */
export const runWithPriority = <Result>(work: () => Result): Result =>
  runOnBehalfOf(() => ['health check'], work)
