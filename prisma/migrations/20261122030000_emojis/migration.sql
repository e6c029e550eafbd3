-- CreateEnum
CREATE TYPE "emoji_status" AS ENUM ('pending', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "emoji_type" AS ENUM ('windows', 'mac', 'custom');

-- AlterTable
ALTER TABLE "emoji" ADD COLUMN     "review_reason" VARCHAR(500),
ADD COLUMN     "reviewed_at" TIMESTAMPTZ(3),
ADD COLUMN     "reviewed_by_id" INTEGER,
ADD COLUMN     "shortcode" VARCHAR(50),
ADD COLUMN     "status" "emoji_status" NOT NULL DEFAULT 'approved';

UPDATE "emoji" SET "status" = 'pending' WHERE NOT "is_approved";
ALTER TABLE "emoji" DROP COLUMN "custom_image_url", DROP COLUMN "is_approved", DROP COLUMN "usage_count";

-- What everybody may use has one meaning, and so has what one person may.
CREATE UNIQUE INDEX "emoji_shortcode_key" ON "emoji" ("shortcode") WHERE is_custom AND status = 'approved';
CREATE UNIQUE INDEX "emoji_owner_id_shortcode_key" ON "emoji" ("owner_id", "shortcode") WHERE is_custom;

-- CreateTable
CREATE TABLE "emoji_picture" (
    "emoji_id" INTEGER NOT NULL,
    "media_type" VARCHAR(50) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "frames" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" CHAR(64) NOT NULL,

    CONSTRAINT "emoji_picture_pkey" PRIMARY KEY ("emoji_id")
);

-- CreateTable
CREATE TABLE "emoji_usage" (
    "emoji_id" INTEGER NOT NULL,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "emoji_usage_pkey" PRIMARY KEY ("emoji_id")
);

-- CreateTable
CREATE TABLE "emoji_use_day" (
    "emoji_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "emoji_type" "emoji_type" NOT NULL,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "emoji_use_day_pkey" PRIMARY KEY ("emoji_id","day","emoji_type")
);

-- CreateIndex
CREATE INDEX "emoji_picture_sha256_idx" ON "emoji_picture"("sha256");

-- CreateIndex
CREATE INDEX "emoji_usage_uses_emoji_id_idx" ON "emoji_usage"("uses" DESC, "emoji_id");

-- CreateIndex
CREATE INDEX "emoji_use_day_day_idx" ON "emoji_use_day"("day");

-- CreateIndex
CREATE INDEX "emoji_reviewed_by_id_idx" ON "emoji"("reviewed_by_id");

-- CreateIndex
CREATE INDEX "emoji_status_created_at_id_idx" ON "emoji"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "emoji_created_at_id_idx" ON "emoji"("created_at", "id");

-- CreateIndex
CREATE INDEX "emoji_aliases_idx" ON "emoji" USING GIN ("aliases");

-- AddForeignKey
ALTER TABLE "emoji" ADD CONSTRAINT "emoji_reviewed_by_id_fkey" FOREIGN KEY ("reviewed_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emoji_picture" ADD CONSTRAINT "emoji_picture_emoji_id_fkey" FOREIGN KEY ("emoji_id") REFERENCES "emoji"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emoji_usage" ADD CONSTRAINT "emoji_usage_emoji_id_fkey" FOREIGN KEY ("emoji_id") REFERENCES "emoji"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emoji_use_day" ADD CONSTRAINT "emoji_use_day_emoji_id_fkey" FOREIGN KEY ("emoji_id") REFERENCES "emoji"("id") ON DELETE CASCADE ON UPDATE CASCADE;
