-- Since when an address that nobody has confirmed is there in place of one that somebody had.
ALTER TABLE "user" ADD COLUMN "unconfirmed_since" TIMESTAMPTZ(3);

-- What a mail is about beyond its kind, such as the name of a provider.
ALTER TABLE "mail" ADD COLUMN "about" TEXT;

-- For how many days records of the audit log are kept, null for ever: the setting, as housekeeping wrote it last.
CREATE TABLE "audit_retention" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "days" INTEGER,

    CONSTRAINT "audit_retention_pkey" PRIMARY KEY ("id")
);

-- The setting's own default and least value.
INSERT INTO "audit_retention" ("days") VALUES (730);
ALTER TABLE "audit_retention" ADD CONSTRAINT "audit_retention_days_check" CHECK (days >= 90);

CREATE TRIGGER "audit_retention_one_row"
  BEFORE INSERT OR DELETE OR TRUNCATE ON "audit_retention"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whoever shortens it, the log says so.
CREATE FUNCTION record_retention() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO audit_log (actor, action, target_type, target_id, before, after)
  VALUES ('console', 'audit.retention', 'setting', 'AUDIT_RETENTION_DAYS',
    jsonb_build_object('days', OLD.days), jsonb_build_object('days', NEW.days));
  RETURN NULL;
END
$$;

CREATE TRIGGER "audit_retention_recorded"
  AFTER UPDATE ON "audit_retention"
  FOR EACH ROW WHEN (OLD.days IS DISTINCT FROM NEW.days)
  EXECUTE FUNCTION record_retention();

-- A record goes when it is older than the retention, and never before.
CREATE FUNCTION refuse_early_deletion() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.created_at < now() - make_interval(days => (SELECT r.days FROM audit_retention r)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% on % is refused: its records are append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END
$$;

DROP TRIGGER "audit_log_retention" ON "audit_log";

CREATE TRIGGER "audit_log_retention"
  BEFORE DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_early_deletion();

-- Who declined whose request, and when: who was declined does not ask again at once.
CREATE TABLE "friend_refusal" (
    "id" SERIAL NOT NULL,
    "requester_id" INTEGER NOT NULL,
    "addressee_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "friend_refusal_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "friend_refusal_requester_id_addressee_id_key" ON "friend_refusal"("requester_id", "addressee_id");
CREATE INDEX "friend_refusal_addressee_id_idx" ON "friend_refusal"("addressee_id");
ALTER TABLE "friend_refusal" ADD CONSTRAINT "friend_refusal_requester_id_fkey" FOREIGN KEY ("requester_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "friend_refusal" ADD CONSTRAINT "friend_refusal_addressee_id_fkey" FOREIGN KEY ("addressee_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
