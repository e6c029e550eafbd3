-- What the Prisma schema can't say. The columns and indexes made here stand in schema.prisma too, so that
-- `npm run drift -w @veranda/database` compares them.

-- Substring search (LIKE '%term%') by index. A trusted extension: the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- array_to_string is only STABLE, because some types print by session settings; text does not, and a generated
-- column asks for IMMUTABLE.
CREATE FUNCTION text_array_to_string(text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array_to_string($1, ' ') $$;

ALTER TABLE "user" ADD COLUMN "search_text" text NOT NULL
  GENERATED ALWAYS AS (lower(username || ' ' || display_name || ' ' || email)) STORED;

CREATE INDEX "user_search_text_idx" ON "user" USING GIN ("search_text" gin_trgm_ops);

ALTER TABLE "emoji" ADD COLUMN "search_text" text NOT NULL
  GENERATED ALWAYS AS (lower(
    name || ' ' ||
    coalesce(text_array_to_string(aliases), '') || ' ' ||
    coalesce(text_array_to_string(tags), '') || ' ' ||
    coalesce(text_array_to_string(keywords), '')
  )) STORED;

CREATE INDEX "emoji_search_text_idx" ON "emoji" USING GIN ("search_text" gin_trgm_ops);

-- Stored in lower case, the unique indexes on them ignore case and a lookup needs no lower().
ALTER TABLE "user"
  ADD CONSTRAINT "user_username_lower_check" CHECK (username = lower(username)),
  ADD CONSTRAINT "user_email_lower_check" CHECK (email = lower(email)),
  ADD CONSTRAINT "user_display_name_check" CHECK (btrim(display_name) <> ''),
  ADD CONSTRAINT "user_login_count_check" CHECK (login_count >= 0);

ALTER TABLE "timeout" ADD CONSTRAINT "timeout_expires_at_check" CHECK (expires_at > created_at);

ALTER TABLE "session" ADD CONSTRAINT "session_expires_at_check" CHECK (expires_at > created_at);

ALTER TABLE "friendship" ADD CONSTRAINT "friendship_self_check" CHECK (requester_id <> addressee_id);

ALTER TABLE "permission_dependency"
  ADD CONSTRAINT "permission_dependency_self_check" CHECK (permission_id <> requires_id);

ALTER TABLE "emoji" ADD CONSTRAINT "emoji_usage_count_check" CHECK (usage_count >= 0);

-- The audit log only grows. Statement triggers also refuse what would touch no row.
CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: its records are append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "audit_log_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The other half of the search for users: the address that a sign-in provider gave.
CREATE INDEX "account_email_search_idx" ON "account" USING GIN (lower(email) gin_trgm_ops);
