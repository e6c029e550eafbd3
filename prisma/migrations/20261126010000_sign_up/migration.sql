-- Where email addresses have to be verified, an account is created when the link in the mail is opened, and waits here until then.
CREATE TABLE "sign_up" (
    "id" SERIAL NOT NULL,
    "username" VARCHAR(30) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "token_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_up_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "sign_up_username_key" ON "sign_up"("username");
CREATE UNIQUE INDEX "sign_up_token_hash_key" ON "sign_up"("token_hash");
CREATE INDEX "sign_up_email_created_at_idx" ON "sign_up"("email", "created_at");
CREATE INDEX "sign_up_expires_at_idx" ON "sign_up"("expires_at");

ALTER TABLE "mail" ADD COLUMN "sign_up_id" INTEGER,
ALTER COLUMN "user_id" DROP NOT NULL;

CREATE INDEX "mail_sign_up_id_idx" ON "mail"("sign_up_id");
ALTER TABLE "mail" ADD CONSTRAINT "mail_sign_up_id_fkey" FOREIGN KEY ("sign_up_id") REFERENCES "sign_up"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail" ADD CONSTRAINT "mail_recipient" CHECK (num_nonnulls("user_id", "sign_up_id") = 1);
