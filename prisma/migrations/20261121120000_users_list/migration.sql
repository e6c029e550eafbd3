-- What the list of users needs to be as quick with a million of them as with a hundred: totals that are kept instead of
-- counted, and indexes for the filters that few users match.

CREATE TABLE "user_tally" (
    "id" SERIAL NOT NULL,
    "subject" VARCHAR(50) NOT NULL,
    "total" BIGINT NOT NULL,

    CONSTRAINT "user_tally_pkey" PRIMARY KEY ("id")
) WITH (fillfactor = 50);

CREATE INDEX "user_tally_subject_idx" ON "user_tally"("subject");

CREATE INDEX "user_inactive_idx" ON "user"("created_at", "id") WHERE NOT is_active;

CREATE INDEX "user_role_role_id_expires_at_idx" ON "user_role"("role_id", "expires_at") WHERE expires_at IS NOT NULL;

CREATE INDEX "timeout_running_idx" ON "timeout"("expires_at", "user_id") WHERE revoked_at IS NULL;

CREATE INDEX "subscription_running_idx" ON "subscription"("plan_id", "user_id", "expires_at")
  WHERE status IN ('trialing', 'active', 'past_due');

-- A total is the sum of the rows of its subject. Whoever adds to it takes any row that nobody holds, or makes another:
-- no two sign-ups ever wait for each other, and there are as many rows as there once were writers at one time.
CREATE FUNCTION tally(counted text, change bigint) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF change = 0 THEN RETURN; END IF;
  UPDATE user_tally SET total = total + change
  WHERE id = (SELECT id FROM user_tally WHERE subject = counted ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN INSERT INTO user_tally (subject, total) VALUES (counted, change); END IF;
END
$$;

-- Each function runs once a statement, on all the rows that it touched.
CREATE FUNCTION tally_added_users() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM tally('all', count(*)), tally('inactive', count(*) FILTER (WHERE NOT is_active)),
    tally('unverified', count(*) FILTER (WHERE email_verified_at IS NULL)) FROM added;
  RETURN NULL;
END
$$;

CREATE FUNCTION tally_removed_users() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM tally('all', -count(*)), tally('inactive', -count(*) FILTER (WHERE NOT is_active)),
    tally('unverified', -count(*) FILTER (WHERE email_verified_at IS NULL)) FROM removed;
  RETURN NULL;
END
$$;

CREATE FUNCTION tally_changed_users() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM tally('inactive', sum(inactive)::bigint), tally('unverified', sum(unverified)::bigint) FROM (
    SELECT count(*) FILTER (WHERE NOT is_active) AS inactive,
      count(*) FILTER (WHERE email_verified_at IS NULL) AS unverified FROM added
    UNION ALL
    SELECT -count(*) FILTER (WHERE NOT is_active), -count(*) FILTER (WHERE email_verified_at IS NULL) FROM removed
  ) both_sides;
  RETURN NULL;
END
$$;

CREATE FUNCTION tally_added_roles() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM tally('role:' || role_id, count(*)) FROM added GROUP BY role_id ORDER BY role_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION tally_removed_roles() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM tally('role:' || role_id, -count(*)) FROM removed GROUP BY role_id ORDER BY role_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION tally_changed_roles() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM tally('role:' || role_id, sum(change)::bigint) FROM (
    SELECT role_id, 1 AS change FROM added UNION ALL SELECT role_id, -1 FROM removed
  ) both_sides GROUP BY role_id ORDER BY role_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION tally_nothing() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_TABLE_NAME = 'user' THEN DELETE FROM user_tally WHERE subject IN ('all', 'inactive', 'unverified');
  ELSE DELETE FROM user_tally WHERE subject LIKE 'role:%';
  END IF;
  RETURN NULL;
END
$$;

-- Nobody writes between the first count and the triggers.
LOCK TABLE "user", "user_role" IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO "user_tally" (subject, total)
  SELECT subject, total FROM (
    SELECT count(*) AS everyone, count(*) FILTER (WHERE NOT is_active) AS inactive,
      count(*) FILTER (WHERE email_verified_at IS NULL) AS unverified FROM "user"
  ) counted CROSS JOIN LATERAL (VALUES ('all', everyone), ('inactive', inactive), ('unverified', unverified))
    AS kept (subject, total);

INSERT INTO "user_tally" (subject, total) SELECT 'role:' || role_id, count(*) FROM "user_role" GROUP BY role_id;

CREATE TRIGGER "user_tally_added" AFTER INSERT ON "user"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_added_users();
CREATE TRIGGER "user_tally_removed" AFTER DELETE ON "user"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_removed_users();
CREATE TRIGGER "user_tally_changed" AFTER UPDATE ON "user"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_users();
CREATE TRIGGER "user_tally_emptied" AFTER TRUNCATE ON "user"
  FOR EACH STATEMENT EXECUTE FUNCTION tally_nothing();

CREATE TRIGGER "user_role_tally_added" AFTER INSERT ON "user_role"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_added_roles();
CREATE TRIGGER "user_role_tally_removed" AFTER DELETE ON "user_role"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_removed_roles();
CREATE TRIGGER "user_role_tally_changed" AFTER UPDATE ON "user_role"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_roles();
CREATE TRIGGER "user_role_tally_emptied" AFTER TRUNCATE ON "user_role"
  FOR EACH STATEMENT EXECUTE FUNCTION tally_nothing();
