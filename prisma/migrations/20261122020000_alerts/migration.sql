-- Alerts, who was told of them, who saw them and who has put them away.
-- CreateEnum
CREATE TYPE "alert_type" AS ENUM ('info', 'warning', 'error', 'success');

-- CreateEnum
CREATE TYPE "alert_audience" AS ENUM ('all', 'authenticated', 'subscribers', 'admins', 'role_based', 'specific_users');

-- CreateEnum
CREATE TYPE "alert_event_kind" AS ENUM ('alert', 'update', 'dismiss');

-- CreateTable
CREATE TABLE "alert" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "message" TEXT NOT NULL,
    "details" TEXT,
    "alert_type" "alert_type" NOT NULL DEFAULT 'info',
    "priority" SMALLINT NOT NULL DEFAULT 50,
    "icon" VARCHAR(50),
    "dismissible" BOOLEAN NOT NULL DEFAULT true,
    "persistent" BOOLEAN NOT NULL DEFAULT false,
    "audience" "alert_audience" NOT NULL,
    "role_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "user_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "actions" JSONB NOT NULL DEFAULT '[]',
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "published_at" TIMESTAMPTZ(3),
    "starts_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "is_announced" BOOLEAN NOT NULL DEFAULT false,
    "subject" VARCHAR(200),
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_event" (
    "id" BIGSERIAL NOT NULL,
    "alert_id" INTEGER NOT NULL,
    "kind" "alert_event_kind" NOT NULL,
    "audience" "alert_audience" NOT NULL,
    "role_ids" INTEGER[],
    "user_ids" INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_dismissal" (
    "alert_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_dismissal_pkey" PRIMARY KEY ("alert_id","user_id")
);

-- CreateTable
CREATE TABLE "alert_sight" (
    "id" BIGSERIAL NOT NULL,
    "alert_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "device" VARCHAR(43),
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_sight_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "alert_subject_key" ON "alert"("subject");

-- CreateIndex
CREATE INDEX "alert_created_at_id_idx" ON "alert"("created_at", "id");

-- CreateIndex
CREATE INDEX "alert_user_ids_idx" ON "alert" USING GIN ("user_ids");

-- CreateIndex
CREATE INDEX "alert_event_created_at_idx" ON "alert_event"("created_at");

-- CreateIndex
CREATE INDEX "alert_dismissal_user_id_alert_id_idx" ON "alert_dismissal"("user_id", "alert_id");

-- CreateIndex
CREATE INDEX "alert_sight_user_id_idx" ON "alert_sight"("user_id");

-- CreateIndex
CREATE INDEX "alert_sight_alert_id_seen_at_idx" ON "alert_sight"("alert_id", "seen_at");

-- CreateIndex
CREATE UNIQUE INDEX "alert_sight_alert_id_user_id_key" ON "alert_sight"("alert_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "alert_sight_alert_id_device_key" ON "alert_sight"("alert_id", "device");

-- AddForeignKey
ALTER TABLE "alert_dismissal" ADD CONSTRAINT "alert_dismissal_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alert"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_dismissal" ADD CONSTRAINT "alert_dismissal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_sight" ADD CONSTRAINT "alert_sight_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alert"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_sight" ADD CONSTRAINT "alert_sight_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;



ALTER TABLE "alert" ADD CONSTRAINT "alert_window" CHECK (expires_at IS NULL OR starts_at IS NULL OR starts_at < expires_at);
ALTER TABLE "alert" ADD CONSTRAINT "alert_priority" CHECK (priority BETWEEN 0 AND 100);
ALTER TABLE "alert_sight" ADD CONSTRAINT "alert_sight_whose" CHECK ((user_id IS NULL) <> (device IS NULL));

-- What is to be announced next, and what is to be taken back: the clock asks for both all the time.
CREATE INDEX "alert_to_announce_idx" ON "alert" ((COALESCE(expires_at, 'infinity')))
  WHERE NOT is_announced AND published_at IS NOT NULL;
CREATE INDEX "alert_to_take_back_idx" ON "alert" (expires_at) WHERE is_announced;
-- What is for more than a few: it is looked through for everybody who comes.
CREATE INDEX "alert_broad_idx" ON "alert" ((COALESCE(expires_at, 'infinity')))
  WHERE audience <> 'specific_users' AND published_at IS NOT NULL;

-- Whether somebody belongs to an audience at this moment; uid is NULL for a guest.
CREATE FUNCTION in_audience(wanted alert_audience, wanted_roles INTEGER[], wanted_users INTEGER[], uid INTEGER)
  RETURNS BOOLEAN LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF wanted = 'all' THEN RETURN true; END IF;
  IF uid IS NULL THEN RETURN false; END IF;
  CASE wanted
    WHEN 'authenticated' THEN RETURN true;
    WHEN 'specific_users' THEN RETURN uid = ANY (wanted_users);
    WHEN 'role_based' THEN
      RETURN EXISTS (SELECT FROM user_role ur JOIN role r ON r.id = ur.role_id AND r.archived_at IS NULL
        WHERE ur.user_id = uid AND ur.role_id = ANY (wanted_roles) AND (ur.expires_at IS NULL OR ur.expires_at > now()));
    WHEN 'subscribers' THEN
      RETURN EXISTS (SELECT FROM subscription s WHERE s.user_id = uid
        AND s.status IN ('trialing', 'active', 'past_due') AND (s.expires_at IS NULL OR s.expires_at > now()));
    WHEN 'admins' THEN RETURN 'admin.access' = ANY ((authority_of(uid)).permissions);
  END CASE;
END $$;

-- Tells of alerts that are for some of us when who that is becomes another: users, or anybody where they are NULL. Each event
-- is judged by what is so when it is told, so that one who has come in gets the alert and one who has left loses it.
-- The number is that of announcing.ts: whoever writes events does so alone.
CREATE FUNCTION tell_audience(users INTEGER[], kinds alert_event_kind[]) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  told RECORD;
BEGIN
  FOR told IN
    SELECT a.id, k.kind FROM alert a CROSS JOIN unnest(kinds) k(kind)
    WHERE a.is_announced AND a.audience IN ('subscribers', 'admins', 'role_based')
      AND (users IS NULL OR EXISTS (SELECT FROM unnest(users) u(id)
        WHERE in_audience(a.audience, a.role_ids, a.user_ids, u.id) = (k.kind = 'update')))
    ORDER BY a.id, k.kind
  LOOP
    PERFORM pg_advisory_xact_lock(71204521);
    INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids) VALUES (told.id, told.kind,
      (CASE WHEN users IS NULL THEN 'authenticated' ELSE 'specific_users' END)::alert_audience, '{}', COALESCE(users, '{}'));
  END LOOP;
END $$;

CREATE FUNCTION tell_joined() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  -- An account that goes takes what it had with it: nobody is left to be told.
  PERFORM tell_audience(ARRAY(SELECT id FROM "user" WHERE id IN (SELECT user_id FROM moved)), TG_ARGV[0]::alert_event_kind[]);
  RETURN NULL;
END $$;

CREATE FUNCTION tell_anybody() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_audience(NULL, '{update,dismiss}');
  RETURN NULL;
END $$;

CREATE TRIGGER user_role_given AFTER INSERT ON user_role REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_joined('{update}');
CREATE TRIGGER user_role_changed AFTER UPDATE ON user_role REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_joined('{update,dismiss}');
CREATE TRIGGER user_role_taken AFTER DELETE ON user_role REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_joined('{dismiss}');
CREATE TRIGGER subscription_made AFTER INSERT ON subscription REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_joined('{update}');
CREATE TRIGGER subscription_changed AFTER UPDATE ON subscription REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_joined('{update,dismiss}');
CREATE TRIGGER subscription_gone AFTER DELETE ON subscription REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_joined('{dismiss}');
CREATE TRIGGER user_permission_given AFTER INSERT ON user_permission REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_joined('{update,dismiss}');
CREATE TRIGGER user_permission_changed AFTER UPDATE ON user_permission REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_joined('{update,dismiss}');
CREATE TRIGGER user_permission_taken AFTER DELETE ON user_permission REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_joined('{update,dismiss}');
CREATE TRIGGER role_changed AFTER UPDATE OF archived_at, parent_id ON role
  FOR EACH STATEMENT EXECUTE FUNCTION tell_anybody();
CREATE TRIGGER role_permission_changed AFTER INSERT OR DELETE ON role_permission
  FOR EACH STATEMENT EXECUTE FUNCTION tell_anybody();
