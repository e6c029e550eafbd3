-- Authentication is audited: failed sign-ins have an outcome of their own, and a record says where a request came from.
ALTER TYPE "audit_outcome" ADD VALUE 'failed';

ALTER TABLE "audit_log" ADD COLUMN "ip" VARCHAR(50),
ADD COLUMN "user_agent" VARCHAR(400);

CREATE INDEX "audit_log_ip_created_at_id_idx" ON "audit_log"("ip", "created_at", "id");
