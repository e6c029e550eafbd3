import type { Prisma } from '@veranda/database'

export type Entry = Record<string, unknown>

/** Range of rows that one query reads. */
export interface Page {
  skip: number
  take: number
}

export interface Section {
  /** Prisma model whose rows the section contains, or a table if the schema has no model for it. */
  model: string
  /** Returns the user's entries in a stable order, one per row of the page. */
  read(prisma: Prisma.TransactionClient, userId: number, page: Page): Promise<Entry[]>
}
