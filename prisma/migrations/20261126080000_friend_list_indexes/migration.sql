-- A page of friends reads its rows in order from both sides of a user's friendships.
-- DropIndex
DROP INDEX "friendship_addressee_id_idx";

-- CreateIndex
CREATE INDEX "friendship_requester_id_accepted_at_addressee_id_idx" ON "friendship"("requester_id", "accepted_at", "addressee_id");

-- CreateIndex
CREATE INDEX "friendship_addressee_id_accepted_at_requester_id_idx" ON "friendship"("addressee_id", "accepted_at", "requester_id");

-- A user can receive any number of requests; Prisma can't express an index of these alone.
CREATE INDEX "friendship_received_idx" ON "friendship"("addressee_id", "created_at", "requester_id") WHERE accepted_at IS NULL;
