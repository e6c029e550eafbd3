-- A user may have any number of these rows. The foreign keys removed or changed all of them in the statement that deleted
-- the user, which blocked the embedded database for seconds and failed for large accounts. Now the deletion leaves them
-- behind, and they are removed in batches. Until then, queries join "user" or look into "deleted_user".
ALTER TABLE "upload" DROP CONSTRAINT "upload_user_id_fkey";
ALTER TABLE "emoji" DROP CONSTRAINT "emoji_owner_id_fkey";
ALTER TABLE "emoji" DROP CONSTRAINT "emoji_reviewed_by_id_fkey";
ALTER TABLE "friendship" DROP CONSTRAINT "friendship_requester_id_fkey";
ALTER TABLE "friendship" DROP CONSTRAINT "friendship_addressee_id_fkey";
ALTER TABLE "friend_refusal" DROP CONSTRAINT "friend_refusal_requester_id_fkey";
ALTER TABLE "friend_refusal" DROP CONSTRAINT "friend_refusal_addressee_id_fkey";
ALTER TABLE "alert_dismissal" DROP CONSTRAINT "alert_dismissal_user_id_fkey";
ALTER TABLE "alert_sight" DROP CONSTRAINT "alert_sight_user_id_fkey";

-- CreateTable
CREATE TABLE "deleted_user" (
    "user_id" INTEGER NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "deleted_user_pkey" PRIMARY KEY ("user_id")
);

-- A trigger, so that it is in the transaction of every deletion, however it comes about.
CREATE FUNCTION note_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_user (user_id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER user_deleted AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION note_deleted_user();

-- Happenings are removed in batches, too. Until then, adding up skips those of deleted users.
CREATE OR REPLACE FUNCTION analytics.forget_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What adds up takes many users' rows, in no order that those who delete several could follow: it goes before or after.
  PERFORM pg_advisory_xact_lock_shared(71204532);
  DELETE FROM analytics.active_week WHERE user_id = OLD.id;
  RETURN NULL;
END $$;

-- A deletion looks for the user in these; it read the whole tables.
-- CreateIndex
CREATE INDEX "alert_event_user_ids_idx" ON "alert_event" USING GIN ("user_ids");

-- CreateIndex
CREATE INDEX "sign_in_attempt_session_id_idx" ON "sign_in_attempt"("session_id");

-- Every update of an upload adds its name again, to a list of up to 4 MB that one unlucky statement then merges into the
-- index, for more than 100 ms. A short list is merged often and quickly.
ALTER INDEX "upload_filename_idx" SET (gin_pending_list_limit = 256);
