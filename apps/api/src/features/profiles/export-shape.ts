import type { Prisma } from '@veranda/database'

export type Entry = Record<string, unknown>

/** The rows that one reading takes. */
export interface Page {
  skip: number
  take: number
}

export interface Section {
  /** the model whose rows it tells */
  model: string
  /** Entries of the user in an order that stays, one for each row of the page. */
  read(prisma: Prisma.TransactionClient, userId: number, page: Page): Promise<Entry[]>
}
