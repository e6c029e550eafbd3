-- AlterTable
ALTER TABLE "emoji_picture" ADD COLUMN     "key_id" VARCHAR(32);

-- AlterTable
ALTER TABLE "secret_key" ADD COLUMN     "key_id" VARCHAR(32);

-- At its start a server looks whether it has every key that something was encrypted with; most pictures are not encrypted.
CREATE INDEX "emoji_picture_key_id_idx" ON "emoji_picture"("key_id") WHERE key_id IS NOT NULL;
