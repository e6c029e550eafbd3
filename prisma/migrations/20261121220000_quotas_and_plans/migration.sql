-- Plans with what they give, quotas with what is used of them, subscriptions that a payment provider reports.
-- CreateEnum
CREATE TYPE "quota_kind" AS ENUM ('consumed', 'held', 'cap');

-- CreateEnum
CREATE TYPE "quota_period" AS ENUM ('hourly', 'daily', 'weekly', 'monthly');

-- AlterTable
ALTER TABLE "emoji" ADD COLUMN     "owner_id" INTEGER;

-- AlterTable
ALTER TABLE "plan" ADD COLUMN     "flair_color" VARCHAR(20),
ADD COLUMN     "flair_icon" VARCHAR(30),
ADD COLUMN     "flair_label" VARCHAR(30),
ADD COLUMN     "rate_limit_per_hour" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "weekly_cents" INTEGER,
DROP COLUMN "features",
ADD COLUMN     "features" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "cancelled_at" TIMESTAMPTZ(3),
ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "external_id" VARCHAR(200),
ADD COLUMN     "price_cents" INTEGER,
ADD COLUMN     "reported_at" TIMESTAMPTZ(3),
ADD COLUMN     "suspended_by_admin" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "trial_plan_id" INTEGER,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "flair_plan_id" INTEGER;

-- CreateTable
CREATE TABLE "subscription_event" (
    "id" BIGSERIAL NOT NULL,
    "event_id" VARCHAR(200) NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "outcome" VARCHAR(20) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscription_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quota_feature" (
    "id" SERIAL NOT NULL,
    "service" VARCHAR(50) NOT NULL,
    "feature" VARCHAR(50) NOT NULL,
    "kind" "quota_kind" NOT NULL,
    "period" "quota_period",
    "default_limit" INTEGER,
    "sort_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "quota_feature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_quota" (
    "plan_id" INTEGER NOT NULL,
    "feature_id" INTEGER NOT NULL,
    "quota_limit" INTEGER,

    CONSTRAINT "plan_quota_pkey" PRIMARY KEY ("plan_id","feature_id")
);

-- CreateTable
CREATE TABLE "user_quota" (
    "user_id" INTEGER NOT NULL,
    "feature_id" INTEGER NOT NULL,
    "quota_limit" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_quota_pkey" PRIMARY KEY ("user_id","feature_id")
);

-- CreateTable
CREATE TABLE "guest_quota" (
    "id" SERIAL NOT NULL,
    "feature_id" INTEGER NOT NULL,
    "quota_limit" INTEGER,
    "reset_period" "quota_period",
    "description" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guest_quota_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quota_usage" (
    "id" BIGSERIAL NOT NULL,
    "subject" VARCHAR(80) NOT NULL,
    "feature_id" INTEGER NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "window_end" TIMESTAMPTZ(3) NOT NULL,
    "used" BIGINT NOT NULL,

    CONSTRAINT "quota_usage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quota_warning" (
    "user_id" INTEGER NOT NULL,
    "feature_id" INTEGER NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "window_end" TIMESTAMPTZ(3),
    "quota_limit" INTEGER NOT NULL,
    "level" SMALLINT NOT NULL,
    "warned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quota_warning_pkey" PRIMARY KEY ("user_id","feature_id","window_start")
);

-- CreateTable
CREATE TABLE "refusal_tally" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "class" VARCHAR(20) NOT NULL,
    "level" SMALLINT NOT NULL,
    "refused" BIGINT NOT NULL,

    CONSTRAINT "refusal_tally_pkey" PRIMARY KEY ("hour","class","level")
);

-- CreateIndex
CREATE UNIQUE INDEX "subscription_event_event_id_key" ON "subscription_event"("event_id");

-- CreateIndex
CREATE INDEX "subscription_event_received_at_idx" ON "subscription_event"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "quota_feature_service_feature_key" ON "quota_feature"("service", "feature");

-- CreateIndex
CREATE INDEX "plan_quota_feature_id_idx" ON "plan_quota"("feature_id");

-- CreateIndex
CREATE INDEX "user_quota_feature_id_idx" ON "user_quota"("feature_id");

-- CreateIndex
CREATE UNIQUE INDEX "guest_quota_feature_id_key" ON "guest_quota"("feature_id");

-- CreateIndex
CREATE UNIQUE INDEX "quota_usage_subject_feature_id_window_start_window_end_key" ON "quota_usage"("subject", "feature_id", "window_start", "window_end");

-- CreateIndex
CREATE INDEX "quota_usage_window_end_idx" ON "quota_usage"("window_end");

-- CreateIndex
CREATE INDEX "quota_warning_level_warned_at_idx" ON "quota_warning"("level", "warned_at");

-- CreateIndex
CREATE INDEX "quota_warning_window_end_idx" ON "quota_warning"("window_end");

-- CreateIndex
CREATE INDEX "emoji_owner_id_idx" ON "emoji"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_external_id_key" ON "subscription"("external_id");

-- CreateIndex
CREATE INDEX "user_flair_plan_id_idx" ON "user"("flair_plan_id");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_flair_plan_id_fkey" FOREIGN KEY ("flair_plan_id") REFERENCES "plan"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_quota" ADD CONSTRAINT "plan_quota_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_quota" ADD CONSTRAINT "plan_quota_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "quota_feature"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_quota" ADD CONSTRAINT "user_quota_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_quota" ADD CONSTRAINT "user_quota_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "quota_feature"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_quota" ADD CONSTRAINT "guest_quota_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "quota_feature"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quota_usage" ADD CONSTRAINT "quota_usage_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "quota_feature"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quota_warning" ADD CONSTRAINT "quota_warning_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quota_warning" ADD CONSTRAINT "quota_warning_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "quota_feature"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emoji" ADD CONSTRAINT "emoji_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Rows that are counted up again and again: room on their page keeps each update there.
ALTER TABLE "quota_usage" SET (fillfactor = 70);

-- The plans that give somebody something at this moment: those whose subscription runs, and without a tier among them
-- the default.
CREATE FUNCTION plans_of(uid INTEGER) RETURNS SETOF INTEGER LANGUAGE sql STABLE AS $$
  WITH running AS (
    SELECT p.id, p.kind FROM subscription s JOIN plan p ON p.id = s.plan_id
    WHERE s.user_id = uid AND s.status IN ('trialing', 'active', 'past_due')
      AND (s.expires_at IS NULL OR s.expires_at > now()))
  SELECT id FROM running
  UNION
  SELECT id FROM plan WHERE is_default AND NOT EXISTS (SELECT FROM running WHERE kind = 'tier')
$$;

-- The limit in force, for a guest where uid is NULL: the first that there is of the user's override, the best of their
-- plans, the guests' quota and the default. No quota_limit is no end. In plpgsql, which keeps its plans: a function in SQL
-- would be planned anew with each call.
CREATE FUNCTION quota_in_force(uid INTEGER, wanted INTEGER,
  OUT quota_limit INTEGER, OUT period quota_period, OUT source TEXT, OUT plan_id INTEGER, OUT expires_at TIMESTAMPTZ)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  fallback INTEGER;
  own_period quota_period;
BEGIN
  SELECT f.period, f.default_limit INTO period, fallback FROM quota_feature f WHERE f.id = wanted;
  IF uid IS NULL THEN
    SELECT g.quota_limit, COALESCE(g.reset_period, period), 'global_guest' INTO quota_limit, own_period, source
      FROM guest_quota g WHERE g.feature_id = wanted AND g.is_active;
    IF FOUND THEN
      period := own_period;
      RETURN;
    END IF;
  ELSE
    SELECT o.quota_limit, 'user_override', o.expires_at INTO quota_limit, source, expires_at
      FROM user_quota o
      WHERE o.user_id = uid AND o.feature_id = wanted AND (o.expires_at IS NULL OR o.expires_at > now());
    IF FOUND THEN RETURN; END IF;
    SELECT q.quota_limit, 'subscription_plan', q.plan_id INTO quota_limit, source, plan_id
      FROM plan_quota q WHERE q.feature_id = wanted AND q.plan_id IN (SELECT p FROM plans_of(uid) p)
      ORDER BY q.quota_limit DESC NULLS FIRST, q.plan_id LIMIT 1;
    IF FOUND THEN RETURN; END IF;
  END IF;
  quota_limit := fallback;
  source := 'system_default';
END $$;

-- The period around a moment, in UTC whatever the time zone of the connection: days of daylight saving have 24 hours.
CREATE FUNCTION quota_window(period quota_period, at TIMESTAMPTZ, OUT starts TIMESTAMPTZ, OUT ends TIMESTAMPTZ)
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  unit TEXT := CASE period WHEN 'hourly' THEN 'hour' WHEN 'daily' THEN 'day' WHEN 'weekly' THEN 'week'
    WHEN 'monthly' THEN 'month' END;
  begun TIMESTAMP := date_trunc(unit, at AT TIME ZONE 'UTC');
BEGIN
  starts := begun AT TIME ZONE 'UTC';
  ends := (begun + ('1 ' || unit)::interval) AT TIME ZONE 'UTC';
END $$;

-- Notes that somebody has used so much of a limit, and gives the mark where they have just passed it: once each.
CREATE FUNCTION warn_of_quota(uid INTEGER, wanted INTEGER, used BIGINT, quota_limit INTEGER,
  starts TIMESTAMPTZ, ends TIMESTAMPTZ, OUT passed SMALLINT)
LANGUAGE plpgsql AS $$
DECLARE
  mark SMALLINT := CASE
    WHEN quota_limit IS NULL OR quota_limit = 0 THEN NULL
    WHEN used >= quota_limit THEN 100
    WHEN used * 100 >= quota_limit::bigint * 80 THEN 80
    WHEN used * 100 >= quota_limit::bigint * 50 THEN 50 END;
BEGIN
  IF mark IS NOT NULL THEN
    INSERT INTO quota_warning AS w (user_id, feature_id, window_start, window_end, quota_limit, level)
    -- An account that is deleted at this moment needs no warning.
    SELECT u.id, wanted, starts, ends, warn_of_quota.quota_limit, mark FROM "user" u WHERE u.id = uid FOR KEY SHARE
    ON CONFLICT (user_id, feature_id, window_start) DO UPDATE
      SET level = mark, quota_limit = warn_of_quota.quota_limit, warned_at = now()
      WHERE w.level < mark OR w.quota_limit <> warn_of_quota.quota_limit
    RETURNING w.level INTO passed;
  END IF;
END $$;

-- Uses units of a quota for each subject, or for none of them, and gives the rows that they stand in. Each subject has its
-- own multiple of the limit: a network that of several devices. One statement, so that of many at once exactly as many
-- succeed as there are units; subjects come in the order block, network, device, and a device has one network, so that no
-- two wait for each other.
CREATE FUNCTION consume_quota(uid INTEGER, subjects TEXT[], times INTEGER[], wanted INTEGER, units INTEGER,
  at TIMESTAMPTZ, OUT granted BOOLEAN, OUT used BIGINT, OUT quota_limit INTEGER, OUT source TEXT,
  OUT starts TIMESTAMPTZ, OUT ends TIMESTAMPTZ, OUT passed SMALLINT, OUT usages BIGINT[])
LANGUAGE plpgsql AS $$
DECLARE
  period quota_period;
  own BIGINT;
  usage BIGINT;
BEGIN
  -- Nobody waits for the disk while they hold a row that others want: a crash of the database may forget the units of its
  -- last moments. For the same reason this is always a transaction of its own.
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT q.quota_limit, q.period, q.source INTO quota_limit, period, source FROM quota_in_force(uid, wanted) q;
  SELECT w.starts, w.ends INTO starts, ends FROM quota_window(period, at) w;
  granted := true;
  FOR i IN 1 .. cardinality(subjects) LOOP
    own := quota_limit::bigint * times[i];
    -- Whoever has none left is refused without a lock.
    UPDATE quota_usage u SET used = u.used + units
      WHERE u.subject = subjects[i] AND u.feature_id = wanted AND u.window_start = starts AND u.window_end = ends
        AND (own IS NULL OR u.used + units <= own)
      RETURNING u.id, u.used INTO usage, used;
    IF NOT FOUND THEN
      -- The first of the period; an account that is deleted at this moment leaves nothing behind.
      INSERT INTO quota_usage AS u (subject, feature_id, window_start, window_end, used)
        SELECT subjects[i], wanted, starts, ends, units
        WHERE (own IS NULL OR units <= own)
          AND (uid IS NULL OR (SELECT true FROM "user" person WHERE person.id = uid FOR KEY SHARE))
          AND NOT EXISTS (SELECT FROM quota_usage had WHERE had.subject = subjects[i] AND had.feature_id = wanted
            AND had.window_start = starts AND had.window_end = ends)
        ON CONFLICT (subject, feature_id, window_start, window_end) DO UPDATE SET used = u.used + units
          WHERE own IS NULL OR u.used + units <= own
        RETURNING u.id, u.used INTO usage, used;
    END IF;
    IF NOT FOUND THEN
      granted := false;
      SELECT u.used INTO used FROM quota_usage u
        WHERE u.subject = subjects[i] AND u.feature_id = wanted AND u.window_start = starts AND u.window_end = ends;
      -- To whoever asks it is their own limit that is used up, whoever else has a share in that.
      used := least(COALESCE(used, 0), quota_limit);
      UPDATE quota_usage u SET used = u.used - units WHERE u.id = ANY (usages);
      usages := NULL;
      RETURN;
    END IF;
    usages := usages || usage;
  END LOOP;
  IF uid IS NOT NULL THEN
    passed := warn_of_quota(uid, wanted, used, quota_limit, starts, ends);
  END IF;
END $$;
