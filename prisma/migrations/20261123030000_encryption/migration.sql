-- AlterTable
ALTER TABLE "emoji_picture" ADD COLUMN     "key_id" VARCHAR(32);

-- AlterTable
ALTER TABLE "secret_key" ADD COLUMN     "key_id" VARCHAR(32);
