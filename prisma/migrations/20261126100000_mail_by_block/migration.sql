-- Of the mails under way at the same time, one block of networks has caused a few at most.
ALTER TABLE "mail" ADD COLUMN "block" VARCHAR(50);
