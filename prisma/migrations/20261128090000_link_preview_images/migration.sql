-- Gives the image of a link preview a plain name. Until the next minor version, a view with the old names keeps instances
-- of the previous version working while they are replaced. Those instances delete some rows by `ctid`.

ALTER TABLE "link_fetch" RENAME TO "link_preview_fetch";
ALTER TABLE "link_preview_fetch" RENAME COLUMN "picture" TO "image";
ALTER TABLE "link_preview_fetch" RENAME CONSTRAINT "link_fetch_pkey" TO "link_preview_fetch_pkey";
ALTER INDEX "link_fetch_expires_at_idx" RENAME TO "link_preview_fetch_expires_at_idx";
CREATE VIEW "link_fetch" AS
  SELECT ctid, "id", "lease", "leased_until", "failure", "metadata", "image" AS "picture", "sha256", "fetched_at", "expires_at"
  FROM "link_preview_fetch";

-- The previous version calls the function by its old name.
ALTER FUNCTION unwarn_of_quota(BIGINT[]) RENAME TO lower_quota_warnings;
CREATE FUNCTION unwarn_of_quota(whose BIGINT[]) RETURNS VOID LANGUAGE sql AS 'SELECT lower_quota_warnings(whose)';
