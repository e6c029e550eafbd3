import type { Database } from '@veranda/database'
import { getEmojiSeedVersion, seedEmojis } from './features/emojis/emojis.seed.ts'
import { getPlanSeedVersion, seedPlans } from './features/plans/plans.seed.ts'
import { getAccessSeedVersion, seedAccess } from './features/roles/roles.seed.ts'

/**
 * Built-in catalogs. `getVersion` returns the version of a catalog's content, and `write` writes the content
 * to the database.
 */
const catalogs = [
  { name: 'access', getVersion: getAccessSeedVersion, write: seedAccess },
  { name: 'plans', getVersion: getPlanSeedVersion, write: seedPlans },
  { name: 'emojis', getVersion: getEmojiSeedVersion, write: seedEmojis },
]

/**
 * Writes the catalogs that the database lacks or has in another version, and returns the names of these
 * catalogs. Several instances can write them at the same time: all statements can be repeated, and the
 * version is written last.
 */
export async function seedCatalogs(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string; version: string }>('SELECT name, version FROM seed')
  const storedVersions = new Map(rows.map(({ name, version }) => [name, version]))
  const writtenNames: string[] = []
  for (const { name, getVersion, write } of catalogs) {
    if (storedVersions.get(name) === getVersion()) continue
    await write(database)
    await database.query(
      `INSERT INTO seed (name, version) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET version = EXCLUDED.version, applied_at = now()`,
      [name, getVersion()],
    )
    writtenNames.push(name)
  }
  return writtenNames
}
