import type { Prisma } from '../packages/database/src/generated/client.ts'

/**
 * Row of the table that templates/feature/ adds. Declared here, because type checks include the templates,
 * but the Prisma schema does not contain the table.
 */
interface FieldNote {
  id: number
  userId: number
  title: string
  text: string
  createdAt: Date
}

type Where = { where: Partial<FieldNote> }

declare module '../packages/database/src/generated/internal/class.ts' {
  interface PrismaClient {
    fieldNote: {
      count(args: Where): Prisma.PrismaPromise<number>
      findFirst(args: Where): Prisma.PrismaPromise<FieldNote | null>
      findMany(
        args: Where & {
          orderBy: Partial<Record<keyof FieldNote, 'asc' | 'desc'>>
          skip: number
          take: number
        },
      ): Prisma.PrismaPromise<FieldNote[]>
      create(args: { data: Omit<FieldNote, 'id' | 'createdAt'> }): Prisma.PrismaPromise<FieldNote>
      deleteMany(args: Where): Prisma.PrismaPromise<{ count: number }>
    }
  }
}
