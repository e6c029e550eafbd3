import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// Prisma downloads its native schema engine. Veranda's replacement speaks the same protocol, but runs the
// WebAssembly build, which needs no download.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./packages/database/tools/schema-engine.mjs', import.meta.url),
)

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/veranda' },
})
