-- Gives columns and functions plain names. Until the next minor version, instances of the previous version can use the old
-- names: triggers copy values between old and new columns, views have the old columns, and functions call the new ones.

-- Columns

ALTER TABLE "quota_warning" ADD COLUMN "notified_level" SMALLINT, ADD COLUMN "notified_limit" INTEGER;
UPDATE "quota_warning" SET "notified_level" = "told_level", "notified_limit" = "told_limit" WHERE "told_level" IS NOT NULL;
CREATE FUNCTION sync_quota_warning_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.notified_level := COALESCE(NEW.notified_level, NEW.told_level);
    NEW.notified_limit := COALESCE(NEW.notified_limit, NEW.told_limit);
  ELSIF (NEW.told_level, NEW.told_limit) IS DISTINCT FROM (OLD.told_level, OLD.told_limit) THEN
    NEW.notified_level := NEW.told_level;
    NEW.notified_limit := NEW.told_limit;
  END IF;
  NEW.told_level := NEW.notified_level;
  NEW.told_limit := NEW.notified_limit;
  RETURN NEW;
END $$;
CREATE TRIGGER quota_warning_names BEFORE INSERT OR UPDATE OF told_level, told_limit, notified_level, notified_limit
  ON "quota_warning" FOR EACH ROW EXECUTE FUNCTION sync_quota_warning_names();

ALTER TABLE "timeout" ADD COLUMN "revocation_reason" TEXT;
UPDATE "timeout" SET "revocation_reason" = "pardon" WHERE "pardon" IS NOT NULL;
CREATE FUNCTION sync_timeout_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.revocation_reason := COALESCE(NEW.revocation_reason, NEW.pardon);
  ELSIF NEW.pardon IS DISTINCT FROM OLD.pardon THEN
    NEW.revocation_reason := NEW.pardon;
  END IF;
  NEW.pardon := NEW.revocation_reason;
  RETURN NEW;
END $$;
CREATE TRIGGER timeout_names BEFORE INSERT OR UPDATE OF pardon, revocation_reason
  ON "timeout" FOR EACH ROW EXECUTE FUNCTION sync_timeout_names();

ALTER TABLE "session" ADD COLUMN "ip" VARCHAR(45);
UPDATE "session" SET "ip" = "address" WHERE "address" IS NOT NULL;
CREATE FUNCTION sync_session_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.ip := COALESCE(NEW.ip, NEW.address);
  ELSIF NEW.address IS DISTINCT FROM OLD.address THEN
    NEW.ip := NEW.address;
  END IF;
  NEW.address := NEW.ip;
  RETURN NEW;
END $$;
CREATE TRIGGER session_names BEFORE INSERT OR UPDATE OF address, ip
  ON "session" FOR EACH ROW EXECUTE FUNCTION sync_session_names();

ALTER TABLE "user_permission" ADD COLUMN "assigned_by" INTEGER;
ALTER TABLE "user_permission" DISABLE TRIGGER "user_permission_changed";
UPDATE "user_permission" SET "assigned_by" = "given_by" WHERE "given_by" IS NOT NULL;
ALTER TABLE "user_permission" ENABLE TRIGGER "user_permission_changed";
CREATE FUNCTION sync_user_permission_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.assigned_by := COALESCE(NEW.assigned_by, NEW.given_by);
  ELSIF NEW.given_by IS DISTINCT FROM OLD.given_by THEN
    NEW.assigned_by := NEW.given_by;
  END IF;
  NEW.given_by := NEW.assigned_by;
  RETURN NEW;
END $$;
CREATE TRIGGER user_permission_names BEFORE INSERT OR UPDATE OF given_by, assigned_by
  ON "user_permission" FOR EACH ROW EXECUTE FUNCTION sync_user_permission_names();

-- Entries of the audit log never change, so only new entries need a trigger.
ALTER TABLE "audit_log" ADD COLUMN "impersonated_user_id" INTEGER, ADD COLUMN "impersonated_user" VARCHAR(100);
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";
UPDATE "audit_log" SET "impersonated_user_id" = "acting_as_id", "impersonated_user" = "acting_as"
  WHERE "acting_as_id" IS NOT NULL OR "acting_as" IS NOT NULL;
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
CREATE FUNCTION sync_audit_log_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.impersonated_user_id := COALESCE(NEW.impersonated_user_id, NEW.acting_as_id);
  NEW.impersonated_user := COALESCE(NEW.impersonated_user, NEW.acting_as);
  NEW.acting_as_id := NEW.impersonated_user_id;
  NEW.acting_as := NEW.impersonated_user;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_names BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION sync_audit_log_names();
DROP INDEX "audit_log_acting_as_id_idx";
CREATE INDEX "audit_log_impersonated_user_id_idx" ON "audit_log"("impersonated_user_id", "created_at", "id")
  WHERE "impersonated_user_id" IS NOT NULL;

-- Product metrics

ALTER TABLE analytics.product RENAME TO product_metric;
ALTER TABLE analytics.product_metric RENAME COLUMN figure TO metric;
ALTER TABLE analytics.product_metric RENAME CONSTRAINT product_pkey TO product_metric_pkey;
CREATE VIEW analytics.product AS SELECT metric AS figure, slot, count FROM analytics.product_metric;

ALTER TABLE analytics.product_event RENAME TO product_metric_event;
ALTER TABLE analytics.product_metric_event RENAME COLUMN figure TO metric;
ALTER TABLE analytics.product_metric_event RENAME CONSTRAINT product_event_pkey TO product_metric_event_pkey;
ALTER INDEX analytics.product_event_user_id_idx RENAME TO product_metric_event_user_id_idx;
ALTER SEQUENCE analytics.product_event_id_seq RENAME TO product_metric_event_id_seq;
CREATE VIEW analytics.product_event AS
  SELECT ctid, id, metric AS figure, at, count, user_id FROM analytics.product_metric_event;

ALTER FUNCTION analytics.note_sign_up() RENAME TO record_sign_up;
CREATE OR REPLACE FUNCTION analytics.record_sign_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics.product_metric_event (metric, at) VALUES ('sign_ups', NEW.created_at);
  RETURN NULL;
END $$;

-- Impersonations count neither as sign-ins nor as activity of the user.
ALTER FUNCTION analytics.note_session() RENAME TO record_session;
CREATE OR REPLACE FUNCTION analytics.record_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_session_id IS NULL THEN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO analytics.product_metric_event (metric) VALUES ('sign_ins');
      INSERT INTO analytics.product_metric_event (metric, user_id, at) VALUES ('active', NEW.user_id, NEW.last_seen_at);
    ELSIF date_trunc('week', NEW.last_seen_at) > date_trunc('week', OLD.last_seen_at) THEN
      INSERT INTO analytics.product_metric_event (metric, user_id, at) VALUES ('active', NEW.user_id, NEW.last_seen_at);
    END IF;
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION analytics.note_upload() RENAME TO record_upload;
CREATE OR REPLACE FUNCTION analytics.record_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics.product_metric_event (metric) VALUES ('uploads');
  RETURN NULL;
END $$;

ALTER FUNCTION analytics.note_og_image() RENAME TO record_og_image;
CREATE OR REPLACE FUNCTION analytics.record_og_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics.product_metric_event (metric) VALUES ('og_images');
  RETURN NULL;
END $$;

ALTER FUNCTION analytics.note_refusals() RENAME TO record_rejections;
CREATE OR REPLACE FUNCTION analytics.record_rejections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics.product_metric_event (metric, at, count)
    VALUES ('limits_hit', NEW.hour, NEW.rejected - CASE TG_OP WHEN 'UPDATE' THEN OLD.rejected ELSE 0 END);
  RETURN NULL;
END $$;

ALTER FUNCTION analytics.note_subscription() RENAME TO record_subscription;
CREATE OR REPLACE FUNCTION analytics.record_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO analytics.product_metric_event (metric) VALUES ('subscriptions_started');
  ELSIF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' THEN
    INSERT INTO analytics.product_metric_event (metric) VALUES ('subscriptions_cancelled');
  ELSIF NEW.status <> OLD.status OR NEW.plan_id <> OLD.plan_id THEN
    INSERT INTO analytics.product_metric_event (metric) VALUES ('subscriptions_changed');
  END IF;
  RETURN NULL;
END $$;

-- Permissions and plans

-- Returns the user's roles and effective permissions. A permission comes from an assigned role, from a parent of such a role
-- if the permission is inheritable, or from a direct grant. A denial removes it, and a permission whose requirements are
-- missing is removed, too. PL/pgSQL keeps the query plans, because this runs with each request of a signed-in user.
CREATE FUNCTION user_authority(uid INTEGER, OUT roles TEXT[], OUT permissions TEXT[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  granted_ids INTEGER[];
  allowed_ids INTEGER[];
BEGIN
  SELECT coalesce(array_agg(r.name::text ORDER BY r.id), '{}') INTO roles
  FROM user_role ur JOIN role r ON r.id = ur.role_id AND r.archived_at IS NULL
  WHERE ur.user_id = uid AND (ur.expires_at IS NULL OR ur.expires_at > now());

  WITH RECURSIVE role_or_parent AS (
    SELECT r.id, r.parent_id, false AS is_parent
    FROM user_role ur JOIN role r ON r.id = ur.role_id AND r.archived_at IS NULL
    WHERE ur.user_id = uid AND (ur.expires_at IS NULL OR ur.expires_at > now())
    UNION
    SELECT r.id, r.parent_id, true
    FROM role_or_parent child JOIN role r ON r.id = child.parent_id AND r.archived_at IS NULL
  ), granted AS (
    SELECT p.id FROM role_or_parent r
    JOIN role_permission rp ON rp.role_id = r.id
    JOIN permission p ON p.id = rp.permission_id AND p.status = 'active' AND (p.is_inheritable OR NOT r.is_parent)
    UNION
    SELECT p.id FROM user_permission up JOIN permission p ON p.id = up.permission_id AND p.status = 'active'
    WHERE up.user_id = uid AND up.effect = 'grant' AND (up.expires_at IS NULL OR up.expires_at > now())
    EXCEPT
    SELECT up.permission_id FROM user_permission up
    WHERE up.user_id = uid AND up.effect = 'deny' AND (up.expires_at IS NULL OR up.expires_at > now())
  )
  SELECT coalesce(array_agg(id), '{}') INTO granted_ids FROM granted;

  LOOP
    SELECT coalesce(array_agg(g.id), '{}') INTO allowed_ids FROM unnest(granted_ids) AS g(id)
    WHERE NOT EXISTS (
      SELECT FROM permission_dependency d WHERE d.permission_id = g.id AND d.requires_id <> ALL (granted_ids));
    EXIT WHEN cardinality(allowed_ids) = cardinality(granted_ids);
    granted_ids := allowed_ids;
  END LOOP;

  SELECT coalesce(array_agg(p.name::text ORDER BY p.sort_order, p.id), '{}') INTO permissions
  FROM permission p WHERE p.id = ANY (granted_ids);
END $$;
CREATE OR REPLACE FUNCTION authority_of(person INTEGER, OUT roles TEXT[], OUT permissions TEXT[])
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT a.roles, a.permissions INTO roles, permissions FROM user_authority(person) a;
END $$;

-- Returns the IDs of the user's current plans: those of active subscriptions, and the default plan unless one is a tier.
ALTER FUNCTION plans_of(INTEGER) RENAME TO current_plans;
CREATE FUNCTION plans_of(uid INTEGER) RETURNS SETOF INTEGER LANGUAGE sql STABLE AS 'SELECT current_plans(uid)';

CREATE OR REPLACE FUNCTION quota_in_force(uid INTEGER, wanted INTEGER,
  OUT quota_limit INTEGER, OUT period quota_period, OUT source TEXT, OUT plan_id INTEGER, OUT expires_at TIMESTAMPTZ)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  default_quota INTEGER;
  guest_period quota_period;
BEGIN
  SELECT f.period, f.default_limit INTO period, default_quota FROM quota_feature f WHERE f.id = wanted;
  IF uid IS NULL THEN
    SELECT g.quota_limit, COALESCE(g.reset_period, period), 'global_guest' INTO quota_limit, guest_period, source
      FROM guest_quota g WHERE g.feature_id = wanted AND g.is_active;
    IF FOUND THEN
      period := guest_period;
      RETURN;
    END IF;
  ELSE
    SELECT o.quota_limit, 'user_override', o.expires_at INTO quota_limit, source, expires_at
      FROM user_quota o
      WHERE o.user_id = uid AND o.feature_id = wanted AND (o.expires_at IS NULL OR o.expires_at > now());
    IF FOUND THEN RETURN; END IF;
    SELECT q.quota_limit, 'subscription_plan', q.plan_id INTO quota_limit, source, plan_id
      FROM plan_quota q WHERE q.feature_id = wanted AND q.plan_id IN (SELECT p FROM current_plans(uid) p)
      ORDER BY q.quota_limit DESC NULLS FIRST, q.plan_id LIMIT 1;
    IF FOUND THEN RETURN; END IF;
  END IF;
  quota_limit := default_quota;
  source := 'system_default';
END $$;

-- Returns the hourly rate limits of each of the user's plans, by rate class, and the request quota with its source.
ALTER FUNCTION allowance_of(INTEGER) RENAME TO user_request_limits;
CREATE OR REPLACE FUNCTION user_request_limits(uid INTEGER, OUT rates JSONB, OUT requests INTEGER, OUT requests_source TEXT)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT COALESCE(jsonb_agg(p.rate_limit_per_hour) FILTER (WHERE p.rate_limit_per_hour <> '{}'), '[]') INTO rates
  FROM current_plans(uid) c(id) JOIN plan p ON p.id = c.id;
  SELECT q.quota_limit, q.source INTO requests, requests_source
  FROM quota_feature f, quota_in_force(uid, f.id) q WHERE f.service = 'api_access' AND f.feature = 'requests';
END $$;
CREATE FUNCTION allowance_of(uid INTEGER, OUT rates JSONB, OUT requests INTEGER, OUT requests_source TEXT)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT l.rates, l.requests, l.requests_source INTO rates, requests, requests_source FROM user_request_limits(uid) l;
END $$;

-- Alerts

CREATE OR REPLACE FUNCTION in_audience(wanted alert_audience, wanted_roles INTEGER[], wanted_users INTEGER[], uid INTEGER)
RETURNS BOOLEAN LANGUAGE plpgsql STABLE SET plan_cache_mode TO 'force_generic_plan' AS $$
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
    WHEN 'admins' THEN RETURN 'admin.access' = ANY ((user_authority(uid)).permissions);
  END CASE;
END $$;

-- Records events of alerts whose audience has changed: for the users, or for everyone if `users` is null. The stream checks
-- the audience again when it sends an event. Events are inserted under the lock of alert announcements, so that their IDs
-- have the order of their transactions.
ALTER FUNCTION tell_audience(INTEGER[], alert_event_kind[]) RENAME TO record_audience_events;
CREATE OR REPLACE FUNCTION record_audience_events(users INTEGER[], kinds alert_event_kind[]) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  affected RECORD;
BEGIN
  FOR affected IN
    SELECT a.id, k.kind FROM alert a CROSS JOIN unnest(kinds) k(kind)
    WHERE a.is_announced AND a.audience IN ('subscribers', 'admins', 'role_based')
      AND (users IS NULL OR EXISTS (SELECT FROM unnest(users) u(id)
        WHERE in_audience(a.audience, a.role_ids, a.user_ids, u.id) = (k.kind = 'update')))
    ORDER BY a.id, k.kind
  LOOP
    PERFORM pg_advisory_xact_lock(71204521);
    INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids) VALUES (affected.id, affected.kind,
      (CASE WHEN users IS NULL THEN 'authenticated' ELSE 'specific_users' END)::alert_audience, '{}', COALESCE(users, '{}'));
  END LOOP;
END $$;

ALTER FUNCTION tell_joined() RENAME TO record_user_audience_events;
CREATE OR REPLACE FUNCTION record_user_audience_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleted users are skipped, since the deletion of their rows also fires this trigger.
  PERFORM record_audience_events(ARRAY(SELECT id FROM "user" WHERE id IN (SELECT user_id FROM moved)),
    TG_ARGV[0]::alert_event_kind[]);
  RETURN NULL;
END $$;

ALTER FUNCTION tell_anybody() RENAME TO record_role_audience_events;
CREATE OR REPLACE FUNCTION record_role_audience_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_audience_events(NULL, '{update,dismiss}');
  RETURN NULL;
END $$;

ALTER TRIGGER user_role_given ON user_role RENAME TO user_role_assigned;
ALTER TRIGGER user_role_taken ON user_role RENAME TO user_role_revoked;
ALTER TRIGGER subscription_made ON subscription RENAME TO subscription_created;
ALTER TRIGGER subscription_gone ON subscription RENAME TO subscription_deleted;
ALTER TRIGGER user_permission_given ON user_permission RENAME TO user_permission_assigned;
ALTER TRIGGER user_permission_taken ON user_permission RENAME TO user_permission_revoked;
ALTER TRIGGER user_forgotten ON "user" RENAME TO user_activity_deleted;
ALTER FUNCTION analytics.forget_user() RENAME TO delete_user_activity;

-- Audit log

ALTER FUNCTION refuse_change() RENAME TO reject_change;
CREATE OR REPLACE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is not allowed: its rows are append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

ALTER FUNCTION refuse_early_deletion() RENAME TO reject_early_deletion;
CREATE OR REPLACE FUNCTION reject_early_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at < now() - make_interval(days => (SELECT r.days FROM audit_retention r)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% on % is not allowed: its rows are append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Cached failures of link previews have new codes. They would expire within minutes.
DELETE FROM "link_preview_fetch" WHERE "failure" LIKE '%\_refused';
