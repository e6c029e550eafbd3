-- One index for each filter of the audit log's list, with the order of the list after it and the id last: a page far
-- back is found in the index alone.
DROP INDEX "audit_log_action_created_at_idx";
DROP INDEX "audit_log_actor_id_created_at_idx";
DROP INDEX "audit_log_target_type_target_id_created_at_idx";

-- CreateIndex
CREATE INDEX "audit_log_action_created_at_id_idx" ON "audit_log"("action", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_actor_id_created_at_id_idx" ON "audit_log"("actor_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_actor_created_at_id_idx" ON "audit_log"("actor", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_target_type_created_at_id_idx" ON "audit_log"("target_type", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_target_id_target_type_created_at_id_idx" ON "audit_log"("target_id", "target_type", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_outcome_created_at_id_idx" ON "audit_log"("outcome", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_request_id_idx" ON "audit_log"("request_id");

-- CreateIndex
CREATE INDEX "timeout_expires_at_id_idx" ON "timeout"("expires_at", "id");

-- CreateIndex
CREATE INDEX "timeout_issued_by_created_at_idx" ON "timeout"("issued_by", "created_at");
