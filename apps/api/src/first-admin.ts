import { randomBytes } from 'node:crypto'
import type { AppContext } from './app-context.ts'
import { ConfigError } from './config.ts'
import { createFirstAdmin, FIRST_ADMIN_USERNAME } from './features/auth/accounts.service.ts'
import { newPassword } from './features/auth/auth.schema.ts'
import { isNameBased, NAME_BASED_PASSWORD } from './features/auth/name-based-passwords.ts'
import { hasAdmin } from './features/permissions/ensure-admin-remains.ts'

/**
 * Creates the configured administrator if no active administrator exists.
 *
 * @returns null if an active administrator exists; otherwise, the new administrator's email address and
 *   generated password, which the caller prints once. `password` is null if ADMIN_PASSWORD is set.
 * @throws ConfigError if ADMIN_PASSWORD is too weak; CommandError if an account with the email address exists
 *   that is not an active administrator
 */
export async function ensureAdmin({
  config,
  database,
}: Pick<AppContext, 'config' | 'database'>): Promise<{ email: string; password: string | null } | null> {
  if (await hasAdmin(database.prisma)) return null
  const password = config.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const email = config.ADMIN_EMAIL.toLowerCase()
  const { error } = newPassword.safeParse(password)
  if (error) throw new ConfigError(`ADMIN_PASSWORD: ${error.issues[0]?.message}`)
  if (isNameBased({ config }, { email, password, username: FIRST_ADMIN_USERNAME }))
    throw new ConfigError(`ADMIN_PASSWORD: ${NAME_BASED_PASSWORD}`)
  // Another instance may have created the administrator in the meantime.
  if (!(await createFirstAdmin(database, { email, password }))) return null
  return { email, password: config.ADMIN_PASSWORD === undefined ? password : null }
}
