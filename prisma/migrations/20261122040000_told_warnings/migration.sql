ALTER TABLE "quota_warning" ADD COLUMN     "told_level" SMALLINT,
ADD COLUMN     "told_limit" INTEGER;

-- Those of before are on the page of quotas, and need no alert now.
UPDATE "quota_warning" SET "told_level" = "level", "told_limit" = "quota_limit";

CREATE INDEX "quota_warning_untold_idx" ON "quota_warning" ("warned_at")
  WHERE (told_level, told_limit) IS DISTINCT FROM (level, quota_limit);
CREATE INDEX "alert_of_quota_idx" ON "alert" ("subject") WHERE starts_with(subject, 'quota:');
