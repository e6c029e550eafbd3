CREATE TABLE "link_fetch" (
    "id" CHAR(22) NOT NULL,
    "lease" UUID NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "failure" VARCHAR(30),
    "metadata" JSONB,
    "picture" BYTEA,
    "sha256" CHAR(64),
    "fetched_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "link_fetch_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "link_fetch_expires_at_idx" ON "link_fetch"("expires_at");
