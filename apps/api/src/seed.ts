import type { Database } from '@veranda/database'
import { emojiSeedVersion, seedEmojis } from './features/emojis/emojis.seed.ts'
import { getPlanSeedVersion, seedPlans } from './features/plans/plans.seed.ts'
import { getAccessSeedVersion, seedAccess } from './features/roles/roles.seed.ts'

/** Built-in catalogs, each with the version of its content. */
const catalogs = [
  { name: 'access', version: getAccessSeedVersion, write: seedAccess },
  { name: 'plans', version: getPlanSeedVersion, write: seedPlans },
  { name: 'emojis', version: emojiSeedVersion, write: seedEmojis },
]

/**
 * Writes the catalogs that the database lacks or has in another version, and returns their names. Several
 * instances can do so at the same time: all statements are repeatable, and the version is written last.
 */
export async function seedCatalogs(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string; version: string }>('SELECT name, version FROM seed')
  const storedVersions = new Map(rows.map(({ name, version }) => [name, version]))
  const writtenNames: string[] = []
  for (const { name, version, write } of catalogs) {
    if (storedVersions.get(name) === version()) continue
    await write(database)
    await database.query(
      `INSERT INTO seed (name, version) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET version = EXCLUDED.version, applied_at = now()`,
      [name, version()],
    )
    writtenNames.push(name)
  }
  return writtenNames
}
