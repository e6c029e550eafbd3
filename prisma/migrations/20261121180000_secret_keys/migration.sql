-- Random keys that all instances share, each made by whichever needs it first.
CREATE TABLE "secret_key" (
    "name" VARCHAR(50) NOT NULL,
    "value" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "secret_key_pkey" PRIMARY KEY ("name")
);
