-- Gives tables plain names. Until the next minor version, views with the old names keep instances of the previous
-- version working while they are replaced. Those instances delete some rows by `ctid`.

ALTER TABLE "emoji_picture" RENAME TO "emoji_image";
ALTER TABLE "emoji_image" RENAME CONSTRAINT "emoji_picture_pkey" TO "emoji_image_pkey";
ALTER TABLE "emoji_image" RENAME CONSTRAINT "emoji_picture_emoji_id_fkey" TO "emoji_image_emoji_id_fkey";
ALTER INDEX "emoji_picture_sha256_idx" RENAME TO "emoji_image_sha256_idx";
ALTER INDEX "emoji_picture_key_id_idx" RENAME TO "emoji_image_key_id_idx";
CREATE VIEW "emoji_picture" AS SELECT * FROM "emoji_image";

ALTER TABLE "alert_sight" RENAME TO "alert_impression";
ALTER TABLE "alert_impression" RENAME CONSTRAINT "alert_sight_pkey" TO "alert_impression_pkey";
ALTER TABLE "alert_impression" RENAME CONSTRAINT "alert_sight_alert_id_fkey" TO "alert_impression_alert_id_fkey";
ALTER TABLE "alert_impression" RENAME CONSTRAINT "alert_sight_whose" TO "alert_impression_viewer";
ALTER INDEX "alert_sight_user_id_idx" RENAME TO "alert_impression_user_id_idx";
ALTER INDEX "alert_sight_alert_id_seen_at_idx" RENAME TO "alert_impression_alert_id_seen_at_idx";
ALTER INDEX "alert_sight_alert_id_user_id_key" RENAME TO "alert_impression_alert_id_user_id_key";
ALTER INDEX "alert_sight_alert_id_device_key" RENAME TO "alert_impression_alert_id_device_key";
ALTER SEQUENCE "alert_sight_id_seq" RENAME TO "alert_impression_id_seq";
CREATE VIEW "alert_sight" AS SELECT * FROM "alert_impression";

ALTER TABLE "friend_refusal" RENAME TO "declined_friend_request";
ALTER TABLE "declined_friend_request" RENAME CONSTRAINT "friend_refusal_pkey" TO "declined_friend_request_pkey";
ALTER INDEX "friend_refusal_requester_id_addressee_id_key"
  RENAME TO "declined_friend_request_requester_id_addressee_id_key";
ALTER INDEX "friend_refusal_addressee_id_idx" RENAME TO "declined_friend_request_addressee_id_idx";
ALTER SEQUENCE "friend_refusal_id_seq" RENAME TO "declined_friend_request_id_seq";
CREATE VIEW "friend_refusal" AS SELECT ctid, * FROM "declined_friend_request";

ALTER TABLE "refusal_tally" RENAME TO "rate_limit_rejection";
ALTER TABLE "rate_limit_rejection" RENAME COLUMN "refused" TO "rejected";
ALTER TABLE "rate_limit_rejection" RENAME CONSTRAINT "refusal_tally_pkey" TO "rate_limit_rejection_pkey";
ALTER TRIGGER "refusal_tally_counted" ON "rate_limit_rejection" RENAME TO "rate_limit_rejection_counted";
CREATE VIEW "refusal_tally" AS SELECT ctid, "hour", "class", "level", "rejected" AS "refused" FROM "rate_limit_rejection";

ALTER TABLE analytics.happening RENAME TO product_event;
ALTER TABLE analytics.product_event RENAME CONSTRAINT happening_pkey TO product_event_pkey;
ALTER INDEX analytics.happening_user_id_idx RENAME TO product_event_user_id_idx;
ALTER SEQUENCE analytics.happening_id_seq RENAME TO product_event_id_seq;
CREATE VIEW analytics.happening AS SELECT * FROM analytics.product_event;

-- The trigger functions are the same as before, except for the names of the table and the column.

CREATE OR REPLACE FUNCTION analytics.note_sign_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics.product_event (figure, at) VALUES ('sign_ups', NEW.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION analytics.note_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_session_id IS NULL THEN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO analytics.product_event (figure) VALUES ('sign_ins');
      INSERT INTO analytics.product_event (figure, user_id, at) VALUES ('active', NEW.user_id, NEW.last_seen_at);
    ELSIF date_trunc('week', NEW.last_seen_at) > date_trunc('week', OLD.last_seen_at) THEN
      INSERT INTO analytics.product_event (figure, user_id, at) VALUES ('active', NEW.user_id, NEW.last_seen_at);
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION analytics.note_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics.product_event (figure) VALUES ('uploads');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION analytics.note_og_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics.product_event (figure) VALUES ('og_images');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION analytics.note_refusals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics.product_event (figure, at, count)
    VALUES ('limits_hit', NEW.hour, NEW.rejected - CASE TG_OP WHEN 'UPDATE' THEN OLD.rejected ELSE 0 END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION analytics.note_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO analytics.product_event (figure) VALUES ('subscriptions_started');
  ELSIF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' THEN
    INSERT INTO analytics.product_event (figure) VALUES ('subscriptions_cancelled');
  ELSIF NEW.status <> OLD.status OR NEW.plan_id <> OLD.plan_id THEN
    INSERT INTO analytics.product_event (figure) VALUES ('subscriptions_changed');
  END IF;
  RETURN NULL;
END $$;
