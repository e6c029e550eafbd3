import { randomBytes } from 'node:crypto'
import type { Sql } from '@veranda/database'

/** A key that all instances share: 32 random bytes, made by whichever needs it first. */
export async function secretKey(database: Sql, name: string): Promise<Buffer> {
  await database.query('INSERT INTO secret_key (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    randomBytes(32),
  ])
  const [row] = await database.query<{ value: Uint8Array }>('SELECT value FROM secret_key WHERE name = $1', [
    name,
  ])
  if (!row) throw new Error(`The key ${name} was deleted while it was read`)
  return Buffer.from(row.value)
}
