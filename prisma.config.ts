import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// By default, Prisma downloads a native schema engine. Veranda's replacement speaks the same protocol, but
// runs the engine's WebAssembly build, which needs no download.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./packages/database/tools/schema-engine.mjs', import.meta.url),
)

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/veranda' },
})
