import type { Prisma } from '@veranda/database'

/** What an administrative act was, to whom it was done, and what it changed. */
export interface AuditEntry {
  /** null for a command at the server's own console */
  actorId: number | null
  actor: string
  /** `feature.act`, as in `role.grant` */
  action: string
  targetType: string
  targetId: string
  before?: Prisma.InputJsonValue
  after?: Prisma.InputJsonValue
  reason?: string
  requestId?: string
}

/**
 * Writes an act to the audit log. It takes the transaction of the change itself, so that neither is ever there
 * without the other.
 */
export async function recordAudit(tx: Prisma.TransactionClient, entry: AuditEntry): Promise<void> {
  await tx.auditLog.create({ data: entry })
}
