import type { PGlite } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'

/**
 * Creates Prisma's adapter for the embedded database and makes transactions reject if their COMMIT fails. The
 * original adapter drops that error, so a write that a full disk or a deferred constraint prevented would
 * count as successful.
 */
export function createPrismaAdapter(pglite: PGlite): PrismaPGlite {
  let currentOutcome: Promise<unknown> | undefined
  const transaction: PGlite['transaction'] = (work) => {
    const outcome = pglite.transaction((tx) => {
      // One variable is enough: with a single connection, no other transaction begins before this one ends.
      currentOutcome = outcome
      return work(tx)
    })
    return outcome
  }
  const watchedPglite = new Proxy(pglite, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })

  const factory = new PrismaPGlite(watchedPglite)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (isolationLevel) => {
      const prismaTransaction = await start(isolationLevel)
      const outcome = currentOutcome
      const commit = prismaTransaction.commit.bind(prismaTransaction)
      prismaTransaction.commit = async () => {
        await commit()
        await outcome
      }
      return prismaTransaction
    }
    return adapter
  }
  return factory
}
