// `npm run drift -w @veranda/database`: replays the migrations on an empty database in memory and compares
// the result with the schema. If they differ, exits with 2 and prints the SQL that the migrations lack. Needs
// no server.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const prismaCli = path.join(
  path.dirname(createRequire(import.meta.url).resolve('prisma/package.json')),
  'build/index.js',
)
const { status } = spawnSync(
  process.execPath,
  [
    prismaCli,
    'migrate',
    'diff',
    '--from-migrations',
    'prisma/migrations',
    '--to-schema',
    'prisma/schema.prisma',
    '--script',
    '--exit-code',
  ],
  {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { ...process.env, PRISMA_ENGINE_DB: 'pglite' },
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
