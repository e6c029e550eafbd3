import type { Prisma } from '@veranda/database'

/** Entries of one section: far more than a person gathers, and few enough to be held in memory. */
export const MOST_ENTRIES = 10_000

export type Entry = Record<string, unknown>
type Read = (prisma: Prisma.TransactionClient, userId: number) => Promise<Entry[]>

export interface Section {
  /** the model whose rows it tells */
  model: string
  read: Read
}

/** One more than is told shows that there are more. */
export const take = MOST_ENTRIES + 1
