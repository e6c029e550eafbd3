import type { ErrorReference } from '../../http/error-reference.ts'

export const providerErrors: ErrorReference = {
  only_authentication_method: {
    cause:
      'The account has no password and no other provider that is configured on this server. After unlinking this provider, the user could no longer sign in.',
    fix: 'Set a password or link another provider, then unlink this one.',
  },
  password_set: {
    cause: "The account has a password, so it can't be reauthenticated with a provider.",
    fix: 'Reauthenticate with the password.',
  },
}
