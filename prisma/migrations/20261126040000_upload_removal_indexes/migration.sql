-- The sweep looks for these rows every few minutes. After many deletions the planner preferred to read all uploads in the
-- order of their ids. Partial, because only a few rows are in these states at any time, which Prisma can't express. Pending
-- rows are found by "upload_status_created_at_id_idx" or "upload_status_size_id_idx".
CREATE INDEX "upload_ownerless_idx" ON "upload"("id") WHERE user_id IS NULL AND status <> 'deleted';
CREATE INDEX "upload_to_remove_idx" ON "upload"("id") WHERE status = 'deleted' AND removed_at IS NULL;
CREATE INDEX "upload_removed_idx" ON "upload"("id", "deleted_at") WHERE status = 'deleted' AND removed_at IS NOT NULL;
