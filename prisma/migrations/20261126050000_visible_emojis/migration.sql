-- Users can create any number of emojis that only they see until they are approved. Public lists and searches must not read
-- them, so they have indexes of approved emojis alone, which Prisma can't express. Without "fastupdate", a search doesn't
-- read entries that are yet to be merged into the index.
CREATE INDEX "emoji_approved_search_text_idx" ON "emoji" USING GIN ("search_text" gin_trgm_ops)
  WITH (fastupdate = off) WHERE status = 'approved';
CREATE INDEX "emoji_approved_aliases_idx" ON "emoji" USING GIN ("aliases")
  WITH (fastupdate = off) WHERE status = 'approved';
CREATE INDEX "emoji_approved_sort_order_id_idx" ON "emoji" ("sort_order", "id") WHERE status = 'approved';
CREATE INDEX "emoji_approved_category_id_sort_order_id_idx" ON "emoji" ("category_id", "sort_order", "id")
  WHERE status = 'approved';

-- AlterTable
ALTER TABLE "emoji_usage" ADD COLUMN     "is_approved" BOOLEAN NOT NULL DEFAULT true;

UPDATE "emoji_usage" u SET "is_approved" = false FROM "emoji" e WHERE e.id = u.emoji_id AND e.status <> 'approved';

CREATE INDEX "emoji_usage_approved_idx" ON "emoji_usage" ("uses" DESC, "emoji_id") WHERE is_approved;

-- A use that is counted at the same moment may insert the row with the status from before the review. The upsert waits for
-- that row, or inserts it first.
CREATE FUNCTION mark_emoji_usage() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.status = 'approved' THEN
    INSERT INTO emoji_usage AS u (emoji_id, is_approved) VALUES (NEW.id, true)
      ON CONFLICT (emoji_id) DO UPDATE SET is_approved = true WHERE NOT u.is_approved;
  ELSIF OLD.status = 'approved' THEN
    UPDATE emoji_usage SET is_approved = false WHERE emoji_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER emoji_usage_status AFTER UPDATE OF "status" ON "emoji"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION mark_emoji_usage();
