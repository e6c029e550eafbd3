-- CreateEnum
CREATE TYPE "upload_status" AS ENUM ('pending', 'stored', 'deleted');

-- CreateTable
CREATE TABLE "upload" (
    "id" SERIAL NOT NULL,
    "filename" VARCHAR(60) NOT NULL,
    "user_id" INTEGER,
    "status" "upload_status" NOT NULL DEFAULT 'pending',
    "media_type" VARCHAR(50) NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "frames" INTEGER NOT NULL,
    "blurhash" VARCHAR(100) NOT NULL,
    "variants" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "upload_filename_key" ON "upload"("filename");

-- CreateIndex
CREATE INDEX "upload_user_id_created_at_id_idx" ON "upload"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "upload_user_id_status_size_idx" ON "upload"("user_id", "status", "size");

-- CreateIndex
CREATE INDEX "upload_status_created_at_id_idx" ON "upload"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "upload_status_size_id_idx" ON "upload"("status", "size", "id");

-- CreateIndex
CREATE INDEX "upload_filename_idx" ON "upload" USING GIN ("filename" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;


