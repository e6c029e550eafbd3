-- Requests from one block of networks may have caused only a few of the mails that are sent at the same time.
ALTER TABLE "mail" ADD COLUMN "block" VARCHAR(50);
