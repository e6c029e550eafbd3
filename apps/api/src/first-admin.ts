import { randomBytes } from 'node:crypto'
import { createAdmin, hasAdmin } from './features/auth/accounts.service.ts'
import type { Parts } from './http/route.ts'

/** On the first start, creates the admin of the configuration. Gives its password when we made it up, to print once. */
export async function createFirstAdmin({
  config,
  database,
}: Parts): Promise<{ email: string; password: string | null } | null> {
  if (await hasAdmin(database)) return null
  const made = config.ADMIN_PASSWORD === undefined
  const password = config.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const email = config.ADMIN_EMAIL.toLowerCase()
  await createAdmin(database, { email, password, username: 'admin' })
  return { email, password: made ? password : null }
}
