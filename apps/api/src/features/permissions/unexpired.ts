/** Returns whether an entry with an optional expiration time has not expired. */
export const isUnexpired = ({ expiresAt }: { expiresAt: Date | null }) =>
  expiresAt === null || expiresAt.getTime() > Date.now()

/** Returns a Prisma filter for entries that have not expired. */
export const whereUnexpired = () => ({ OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] })
