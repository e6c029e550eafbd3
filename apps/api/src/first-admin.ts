import { randomBytes } from 'node:crypto'
import { createFirstAdmin } from './features/auth/accounts.service.ts'
import type { Parts } from './http/route.ts'

/** On the first start, creates the admin of the configuration. Gives its password when we made it up, to print once. */
export async function ensureAdmin({
  config,
  database,
}: Parts): Promise<{ email: string; password: string | null } | null> {
  const password = config.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const email = config.ADMIN_EMAIL.toLowerCase()
  if (!(await createFirstAdmin(database, { email, password }))) return null
  return { email, password: config.ADMIN_PASSWORD === undefined ? password : null }
}
