import { AsyncLocalStorage } from 'node:async_hooks'
import type { Parties } from '@veranda/fair-queue'

const partiesStorage = new AsyncLocalStorage<() => Parties | undefined>()

const SERVER_PARTIES: Parties = ['server']

/**
 * Runs work whose statements are queued for the given parties. The party that has used the database least in
 * the last seconds runs first, so that one client's many requests don't delay others. Other work is queued
 * for the server itself.
 *
 * @param parties called before each statement and transaction; undefined means the server itself
 * @param work the work to run
 * @returns the result of `work`
 *
 * @example
 * await runOnBehalfOf(() => ['network:192.0.2.1', 'user:7'], () => database.prisma.user.count())
 */
export const runOnBehalfOf = <Result>(parties: () => Parties | undefined, work: () => Result): Result =>
  partiesStorage.run(parties, work)

/**
 * Runs work whose result several requests share, such as a shared read or a batch of writes. It is queued as
 * a party of its own. Otherwise, all requests would wait behind the other work of the client that sent the
 * first one.
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

/** Runs work that must not wait behind the work of any client. */
export const runWithPriority = <Result>(work: () => Result): Result =>
  runOnBehalfOf(() => ['health check'], work)
