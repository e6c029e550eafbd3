-- A mail whose recipient the mail server kept waiting for too long is tried again on a lane of its own.
ALTER TABLE "mail" ADD COLUMN "is_slow" BOOLEAN NOT NULL DEFAULT false;
DROP INDEX "mail_order_idx";
CREATE INDEX "mail_order_idx" ON "mail" ("is_slow", (attempts > 0), "due_at", "id");
