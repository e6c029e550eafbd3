import { invalidRequest } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { isBasedOnNames } from './passwords.ts'

/** Returns the names on which a user's password must not be based. */
function getNames(
  { config }: Pick<Context, 'config'>,
  { username, email }: { username: string; email: string },
) {
  const [localPart = '', domain = ''] = email.split('@')
  /** Returns the parts of a domain name, without the top-level domain. */
  const getLabels = (host: string) => host.split('.').slice(0, -1)
  return [
    ...[username, ...username.split('_')],
    ...[localPart, ...localPart.split(/[._+-]/), ...getLabels(domain)],
    ...['veranda', config.publicUrl.hostname, ...getLabels(config.publicUrl.hostname)],
  ]
}

export const NAME_BASED_PASSWORD = 'Must not be based on your username, email address, or the site name'

interface NewPassword {
  password: string
  username: string
  email: string
}

export const isNameBased = (context: Pick<Context, 'config'>, { password, ...user }: NewPassword) =>
  isBasedOnNames(password, getNames(context, user))

/**
 * Rejects a password based on the username, email address, or site name.
 *
 * @param path name of the request field that contains the password, for the error
 * @throws 400 for such a password
 */
export function rejectNameBasedPassword(
  context: Pick<Context, 'config'>,
  { path, ...newPassword }: NewPassword & { path: string },
): void {
  if (isNameBased(context, newPassword)) throw invalidRequest([{ path, message: NAME_BASED_PASSWORD }])
}
