-- Mails that were not tried yet are sent before those that are tried again.
DROP INDEX "mail_due_at_idx";
CREATE INDEX "mail_order_idx" ON "mail" ((attempts > 0), "due_at", "id");
