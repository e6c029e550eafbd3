/** Whether something that may end by itself still counts. */
export const isInForce = ({ expiresAt }: { expiresAt: Date | null }) =>
  expiresAt === null || expiresAt.getTime() > Date.now()

/** The same as a condition of a query. */
export const whereInForce = () => ({ OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] })
