import { AsyncLocalStorage } from 'node:async_hooks'
import type { Parties } from '@veranda/fair-queue'

const requester = new AsyncLocalStorage<() => Parties | undefined>()

const SERVER: Parties = ['server']

/**
 * Runs work whose statements take their turns as those of the given parties: whoever has used the database least lately
 * comes first, so that one client's many requests don't keep others waiting. Work outside counts as the server's own.
 *
 * @param parties asked before each statement and transaction; undefined stands for the server
 * @example
 * await onBehalfOf(() => ['network:192.0.2.1', 'user:7'], () => database.prisma.user.count())
 */
export const onBehalfOf = <Result>(parties: () => Parties | undefined, work: () => Result): Result =>
  requester.run(parties, work)

/**
 * Runs work whose result several requests wait for, such as a read that all share or a batch of writes. It takes its
 * turns under a name of its own: those of whoever asked first would make the others wait behind that client's other work.
 *
 * @example
 * pending ??= onBehalfOfSeveral('guest quota', () => readGuestQuota(database))
 */
export const onBehalfOfSeveral = <Result>(name: string, work: () => Result): Result =>
  requester.run(() => [`several: ${name}`], work)

/** The parties whose work this is. */
export const currentParties = (): Parties => requester.getStore()?.() ?? SERVER

/** Runs what must not wait behind anybody's other work. */
export const aheadOfAll = <Result>(work: () => Result): Result => onBehalfOf(() => ['health check'], work)
