-- Since when an address that nobody has confirmed is there in place of one that somebody had.
ALTER TABLE "user" ADD COLUMN "unconfirmed_since" TIMESTAMPTZ(3);

