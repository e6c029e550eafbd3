-- What somebody did as another, for their export. Partial, for most records have none; Prisma can't say so.
CREATE INDEX "audit_log_acting_as_id_idx" ON "audit_log"("acting_as_id", "created_at", "id") WHERE "acting_as_id" IS NOT NULL;
