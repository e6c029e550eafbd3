import type { Prisma } from '../packages/database/src/generated/client.ts'

/** Row of the table in templates/feature/. No schema contains the table until the feature is created. */
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
      count(query: Where): Prisma.PrismaPromise<number>
      findFirst(query: Where): Prisma.PrismaPromise<FieldNote | null>
      findMany(
        query: Where & {
          orderBy: Partial<Record<keyof FieldNote, 'asc' | 'desc'>>
          skip: number
          take: number
        },
      ): Prisma.PrismaPromise<FieldNote[]>
      create(query: { data: Omit<FieldNote, 'id' | 'createdAt'> }): Prisma.PrismaPromise<FieldNote>
      deleteMany(query: Where): Prisma.PrismaPromise<{ count: number }>
    }
  }
}
