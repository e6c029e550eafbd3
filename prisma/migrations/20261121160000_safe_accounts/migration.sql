-- Since when an address that nobody has confirmed is there in place of one that somebody had.
ALTER TABLE "user" ADD COLUMN "unconfirmed_since" TIMESTAMPTZ(3);

-- What a mail is about beyond its kind, such as the name of a provider.
ALTER TABLE "mail" ADD COLUMN "about" TEXT;

