-- Browsers that signed in before this moment no longer count as known: the password was changed then.
ALTER TABLE "user" ADD COLUMN "devices_since" TIMESTAMPTZ(3);
