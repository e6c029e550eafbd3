-- When rights changed last: sessions with an older token get another one with their next request. Before, a change wrote a
-- mark into each session of everybody it concerned.
ALTER TABLE "role" ADD COLUMN "rights_changed_at" TIMESTAMPTZ(3);
ALTER TABLE "permission" ADD COLUMN "rights_changed_at" TIMESTAMPTZ(3);
