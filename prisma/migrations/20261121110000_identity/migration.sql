-- CreateEnum
CREATE TYPE "permission_effect" AS ENUM ('grant', 'deny');

-- CreateEnum
CREATE TYPE "one_time_token_purpose" AS ENUM ('verify_email', 'reset_password');

-- CreateEnum
CREATE TYPE "audit_outcome" AS ENUM ('done', 'refused');

-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "acting_as" VARCHAR(100),
ADD COLUMN     "acting_as_id" INTEGER,
ADD COLUMN     "outcome" "audit_outcome" NOT NULL DEFAULT 'done';

-- AlterTable
ALTER TABLE "role" ADD COLUMN     "parent_id" INTEGER;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "actor_session_id" UUID,
ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "previous_token_hash" BYTEA,
ADD COLUMN     "renewal_due" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "renewed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "timeout" ADD COLUMN     "pardon" TEXT,
ADD COLUMN     "revoked_by" INTEGER;

-- CreateTable
CREATE TABLE "sign_in_attempt" (
    "id" SERIAL NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "provider" VARCHAR(50) NOT NULL,
    "session_id" UUID,
    "intent" VARCHAR(20) NOT NULL,
    "state" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "code_verifier" TEXT NOT NULL,
    "return_to" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_token" (
    "id" SERIAL NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "purpose" "one_time_token_purpose" NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" VARCHAR(50) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_permission" (
    "user_id" INTEGER NOT NULL,
    "permission_id" INTEGER NOT NULL,
    "effect" "permission_effect" NOT NULL,
    "reason" TEXT,
    "given_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_permission_pkey" PRIMARY KEY ("user_id","permission_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_attempt_token_hash_key" ON "sign_in_attempt"("token_hash");

-- CreateIndex
CREATE INDEX "sign_in_attempt_expires_at_idx" ON "sign_in_attempt"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_token_token_hash_key" ON "one_time_token"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_token_user_id_purpose_idx" ON "one_time_token"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_token_expires_at_idx" ON "one_time_token"("expires_at");

-- CreateIndex
CREATE INDEX "mail_due_at_idx" ON "mail"("due_at");

-- CreateIndex
CREATE INDEX "mail_user_id_idx" ON "mail"("user_id");

-- CreateIndex
CREATE INDEX "user_permission_permission_id_idx" ON "user_permission"("permission_id");

-- CreateIndex
CREATE INDEX "audit_log_action_created_at_idx" ON "audit_log"("action", "created_at");

-- CreateIndex
CREATE INDEX "role_parent_id_idx" ON "role"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_previous_token_hash_key" ON "session"("previous_token_hash");

-- CreateIndex
CREATE INDEX "session_actor_session_id_idx" ON "session"("actor_session_id");

-- CreateIndex
CREATE INDEX "timeout_created_at_id_idx" ON "timeout"("created_at", "id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_actor_session_id_fkey" FOREIGN KEY ("actor_session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role" ADD CONSTRAINT "role_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "role"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_permission" ADD CONSTRAINT "user_permission_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_permission" ADD CONSTRAINT "user_permission_permission_id_fkey" FOREIGN KEY ("permission_id") REFERENCES "permission"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Two who ask each other at once are one friendship: whoever asked, the pair is there once.
DELETE FROM "friendship" twin USING "friendship" kept
  WHERE twin.requester_id = kept.addressee_id AND twin.addressee_id = kept.requester_id
    AND (kept.accepted_at IS NOT NULL, kept.requester_id) > (twin.accepted_at IS NOT NULL, twin.requester_id);

CREATE UNIQUE INDEX "friendship_pair_idx"
  ON "friendship" (LEAST(requester_id, addressee_id), GREATEST(requester_id, addressee_id));

ALTER TABLE "role" ADD CONSTRAINT "role_parent_self_check" CHECK (parent_id <> id);

-- Records of the audit log may go when they are old, and never before: the retention that an operator sets can only be
-- longer than this. Nothing changes a record.
DROP TRIGGER "audit_log_append_only" ON "audit_log";

CREATE TRIGGER "audit_log_append_only"
  BEFORE UPDATE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "audit_log_retention"
  BEFORE DELETE ON "audit_log"
  FOR EACH ROW WHEN (OLD.created_at > now() - interval '90 days')
  EXECUTE FUNCTION refuse_change();

-- What a user may do at this moment: the roles that they hold, and the permissions that follow. It is asked for on each
-- request of a signed-in user and again inside the transactions that decide on rights, so it is said once, here, and its
-- plan is kept. A permission comes from a role held; from the roles above it where it is inheritable; or from a grant to
-- the user. A denial takes it away, and what needs a permission that is missing is missing too.
CREATE FUNCTION authority_of(person integer, OUT roles text[], OUT permissions text[])
  LANGUAGE plpgsql STABLE
  AS $$
DECLARE
  held integer[];
  kept integer[];
BEGIN
  SELECT coalesce(array_agg(r.name::text ORDER BY r.id), '{}') INTO roles
  FROM user_role ur JOIN role r ON r.id = ur.role_id AND r.archived_at IS NULL
  WHERE ur.user_id = person AND (ur.expires_at IS NULL OR ur.expires_at > now());

  WITH RECURSIVE lineage AS (
    SELECT r.id, r.parent_id, false AS above
    FROM user_role ur JOIN role r ON r.id = ur.role_id AND r.archived_at IS NULL
    WHERE ur.user_id = person AND (ur.expires_at IS NULL OR ur.expires_at > now())
    UNION
    SELECT r.id, r.parent_id, true FROM lineage l JOIN role r ON r.id = l.parent_id AND r.archived_at IS NULL
  ), given AS (
    SELECT p.id FROM lineage l
    JOIN role_permission rp ON rp.role_id = l.id
    JOIN permission p ON p.id = rp.permission_id AND p.status = 'active' AND (p.is_inheritable OR NOT l.above)
    UNION
    SELECT p.id FROM user_permission up JOIN permission p ON p.id = up.permission_id AND p.status = 'active'
    WHERE up.user_id = person AND up.effect = 'grant' AND (up.expires_at IS NULL OR up.expires_at > now())
    EXCEPT
    SELECT up.permission_id FROM user_permission up
    WHERE up.user_id = person AND up.effect = 'deny' AND (up.expires_at IS NULL OR up.expires_at > now())
  )
  SELECT coalesce(array_agg(id), '{}') INTO held FROM given;

  LOOP
    SELECT coalesce(array_agg(h.id), '{}') INTO kept FROM unnest(held) AS h(id)
    WHERE NOT EXISTS (
      SELECT FROM permission_dependency d WHERE d.permission_id = h.id AND d.requires_id <> ALL (held));
    EXIT WHEN cardinality(kept) = cardinality(held);
    held := kept;
  END LOOP;

  SELECT coalesce(array_agg(p.name::text ORDER BY p.sort_order, p.id), '{}') INTO permissions
  FROM permission p WHERE p.id = ANY (held);
END
$$;
