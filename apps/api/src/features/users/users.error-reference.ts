import type { ErrorReference } from '../../http/error-reference.ts'

export const userErrors: ErrorReference = {
  already_inactive: {
    cause: 'You tried to deactivate an account that is already inactive.',
    fix: 'Reload the user and check `is_active`. Another administrator may have deactivated the account.',
  },
}
