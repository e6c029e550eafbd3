-- CreateTable
CREATE TABLE "og_generation" (
    "id" VARCHAR(32) NOT NULL,
    "options" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "og_generation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "og_generation_used_at_idx" ON "og_generation"("used_at");
