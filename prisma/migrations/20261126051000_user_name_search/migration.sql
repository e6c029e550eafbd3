-- Timeouts are searched by the names of their users, never by email address as "user_search_text_idx" would.
-- Prisma can't express the index.
CREATE INDEX "user_name_search_idx" ON "user" USING GIN ("username" gin_trgm_ops, lower("display_name") gin_trgm_ops);
