-- When the rights of a role or permission last changed. Sessions with an older token get a new one with their next request; until
-- now, each session was marked.
ALTER TABLE "role" ADD COLUMN "rights_changed_at" TIMESTAMPTZ(3);
ALTER TABLE "permission" ADD COLUMN "rights_changed_at" TIMESTAMPTZ(3);
