-- What a search looks at, in lower case, with a space before each word, so that an index finds the beginnings of words
-- too, however short. The name comes first and ends with two spaces; the shortcodes come once more with a colon before
-- them, as people begin to type them.
DROP INDEX "emoji_search_text_idx";
ALTER TABLE "emoji" DROP COLUMN "search_text";

CREATE FUNCTION emoji_search_text("name" text, "aliases" text[], "tags" text[], "keywords" text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lower(' ' || "name" || '  '
    || array_to_string("aliases", ' ') || ' ' || array_to_string("tags", ' ') || ' ' || array_to_string("keywords", ' ')
    || coalesce(' :' || nullif(array_to_string("aliases", ' :'), ''), '') || ' ') $$;

ALTER TABLE "emoji" ADD COLUMN "search_text" text NOT NULL
  GENERATED ALWAYS AS (emoji_search_text("name", "aliases", "tags", "keywords")) STORED;

CREATE INDEX "emoji_unicode_char_idx" ON "emoji"("unicode_char");
CREATE INDEX "emoji_search_text_idx" ON "emoji" USING GIN ("search_text" gin_trgm_ops);

-- CreateTable
CREATE TABLE "emoji_word" (
    "word" TEXT NOT NULL,

    CONSTRAINT "emoji_word_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "emoji_tally" (
    "category_id" INTEGER NOT NULL,
    "is_custom" BOOLEAN NOT NULL,
    "status" "emoji_status" NOT NULL,
    "emojis" INTEGER NOT NULL,

    CONSTRAINT "emoji_tally_pkey" PRIMARY KEY ("category_id","is_custom","status")
);

-- CreateIndex
CREATE INDEX "emoji_word_word_idx" ON "emoji_word" USING GIN ("word" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "emoji_tally" ADD CONSTRAINT "emoji_tally_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "emoji_category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Statement by statement, so that a thousand emojis at once cost little more than one. In one order, so that two
-- statements don't wait for each other.
CREATE FUNCTION tally_emojis() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO emoji_tally AS t (category_id, is_custom, status, emojis)
      SELECT category_id, is_custom, status, count(*) FROM added
      GROUP BY category_id, is_custom, status ORDER BY category_id, is_custom, status
      ON CONFLICT (category_id, is_custom, status) DO UPDATE SET emojis = t.emojis + EXCLUDED.emojis;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO emoji_tally AS t (category_id, is_custom, status, emojis)
      SELECT category_id, is_custom, status, -count(*) FROM gone
      GROUP BY category_id, is_custom, status ORDER BY category_id, is_custom, status
      ON CONFLICT (category_id, is_custom, status) DO UPDATE SET emojis = t.emojis + EXCLUDED.emojis;
  ELSE
    INSERT INTO emoji_tally AS t (category_id, is_custom, status, emojis)
      SELECT category_id, is_custom, status, sum(step) FROM (
        SELECT category_id, is_custom, status, 1 AS step FROM added
        UNION ALL SELECT category_id, is_custom, status, -1 FROM gone
      ) moved GROUP BY category_id, is_custom, status HAVING sum(step) <> 0
      ORDER BY category_id, is_custom, status
      ON CONFLICT (category_id, is_custom, status) DO UPDATE SET emojis = t.emojis + EXCLUDED.emojis;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER emoji_tally_insert AFTER INSERT ON "emoji"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_emojis();
CREATE TRIGGER emoji_tally_delete AFTER DELETE ON "emoji"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_emojis();
CREATE TRIGGER emoji_tally_update AFTER UPDATE ON "emoji"
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_emojis();

-- Words that are searched for in place of ones that are misspelt. What nobody else may see is no such word.
CREATE FUNCTION note_emoji_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO emoji_word (word)
    SELECT DISTINCT w.word FROM added, regexp_split_to_table(search_text, '[^[:alpha:]]+') w(word)
    WHERE status = 'approved' AND length(w.word) BETWEEN 4 AND 30
      AND NOT EXISTS (SELECT FROM emoji_word known WHERE known.word = w.word)
    ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER emoji_word_insert AFTER INSERT ON "emoji"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_emoji_words();
CREATE TRIGGER emoji_word_update AFTER UPDATE ON "emoji"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_emoji_words();

INSERT INTO emoji_tally (category_id, is_custom, status, emojis)
  SELECT category_id, is_custom, status, count(*) FROM emoji GROUP BY category_id, is_custom, status;
INSERT INTO emoji_word (word)
  SELECT DISTINCT w.word FROM emoji, regexp_split_to_table(search_text, '[^[:alpha:]]+') w(word)
  WHERE status = 'approved' AND length(w.word) BETWEEN 4 AND 30;
