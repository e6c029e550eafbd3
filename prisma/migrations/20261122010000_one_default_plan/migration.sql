-- One default plan at any time; trials by plan; plans that were there before they could have features.

-- Two that were made the default at the same moment both stayed it: the first one keeps it.
UPDATE plan SET is_default = false WHERE is_default AND id <> (SELECT min(id) FROM plan WHERE is_default);
CREATE UNIQUE INDEX "plan_is_default_key" ON "plan" (is_default) WHERE is_default;

ALTER TABLE "subscription" ADD COLUMN "is_displaced" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "trial_plan_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
UPDATE subscription SET trial_plan_ids = ARRAY[trial_plan_id] WHERE trial_plan_id IS NOT NULL;
ALTER TABLE "subscription" DROP COLUMN "trial_plan_id";

-- Plans of before give what the same ones give that are seeded now, where nobody has said otherwise.
UPDATE plan p SET features = given.features, rate_limit_per_hour = given.rates, flair_label = given.label,
  flair_icon = given.icon, flair_color = given.color
FROM (VALUES
  ('starter', ARRAY['basic_controls'], '{}'::jsonb, 'Starter', 'leaf', 'green'),
  ('pro', ARRAY['basic_controls', 'advanced_controls', 'animated_emoji'], '{"api": 50000}', 'Pro', 'star', 'marigold'),
  ('enterprise', ARRAY['basic_controls', 'advanced_controls', 'animated_emoji', 'white_label', 'analytics_export'],
    '{"api": 72000, "search": 14400, "upload": 2400}', 'Enterprise', 'crown', 'plum'),
  ('og_unlimited', ARRAY[]::text[], '{}', 'Painter', 'brush', 'blue'),
  ('emoji_pro', ARRAY['animated_emoji'], '{}', 'Emoji Pro', 'smile', 'rose')
) AS given(name, features, rates, label, icon, color)
WHERE p.name = given.name AND p.features = '{}' AND p.rate_limit_per_hour = '{}' AND p.flair_label IS NULL
  AND p.flair_icon IS NULL AND p.flair_color IS NULL;

-- A warning goes down with what is used, or who was warned once would count as near their limit for the rest of the period.
CREATE FUNCTION unwarn_of_quota(whose BIGINT[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM quota_warning w USING quota_usage u
  WHERE u.id = ANY (whose) AND w.user_id = CASE WHEN u.subject LIKE 'user:%' THEN substr(u.subject, 6)::int END
    AND w.feature_id = u.feature_id AND w.window_start = u.window_start AND u.used * 100 < w.quota_limit::bigint * 50;
  UPDATE quota_warning w SET level = CASE WHEN u.used * 100 < w.quota_limit::bigint * 80 THEN 50 ELSE 80 END
  FROM quota_usage u
  WHERE u.id = ANY (whose) AND w.user_id = CASE WHEN u.subject LIKE 'user:%' THEN substr(u.subject, 6)::int END
    AND w.feature_id = u.feature_id AND w.window_start = u.window_start AND u.used * 100 < w.quota_limit::bigint * w.level;
END $$;

-- Uses units of a quota for each subject, or for none of them, and gives the rows that they stand in. Each subject has its
-- own multiple of the limit: a network that of several devices. One statement, so that of many at once exactly as many
-- succeed as there are units; subjects come in the order block, network, device, and a device has one network, so that no
-- two wait for each other.
CREATE OR REPLACE FUNCTION consume_quota(uid INTEGER, subjects TEXT[], times INTEGER[], wanted INTEGER, units INTEGER,
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
  -- Whoever has none left is refused without a lock, before any of the subjects that they share with others is written.
  IF cardinality(subjects) > 1 THEN
    SELECT least(COALESCE(u.used, 0), quota_limit) INTO used
      FROM unnest(subjects, times) WITH ORDINALITY AS s(subject, factor, place)
      LEFT JOIN quota_usage u ON u.subject = s.subject AND u.feature_id = wanted AND u.window_start = starts
        AND u.window_end = ends
      WHERE COALESCE(u.used, 0) + units > quota_limit::bigint * s.factor ORDER BY s.place LIMIT 1;
    IF FOUND THEN
      granted := false;
      RETURN;
    END IF;
  END IF;
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
