import type { ErrorReference } from '../../http/error-reference.ts'
import { MAX_ROLES } from './role-errors.ts'

export const roleErrors: ErrorReference = {
  default_role: {
    cause:
      "The role is the default role, which every user gets at sign-up. It can't be archived, or removed from a user.",
    fix: 'Archive another role, or remove another role from the user. To restrict one user, deny that user individual permissions.',
  },
  protected_parent: {
    cause: "The role in `parent_id` is protected. Other roles can't inherit from it.",
    fix: 'Choose a parent with `is_protected: false`, or set `parent_id` to null.',
  },
  role_archived: {
    cause:
      "The role or the parent role is archived. Archived roles can't be parents, and their permissions can't be set.",
    fix: 'Restore the role with `is_archived: false`, or choose another role.',
  },
  role_cycle: {
    cause: 'The role in `parent_id` is the role itself, or already inherits from it.',
    fix: 'Choose a parent that does not inherit from the role.',
  },
  role_exists: {
    cause: 'Another role has the same `name`. Archived roles keep their names.',
    fix: 'Choose another name, or restore the archived role.',
  },
  role_already_assigned: {
    cause: 'The user already holds the role.',
    fix: 'No action is needed. To change `expires_at`, remove the role and assign it again.',
  },
  role_not_assigned: {
    cause: 'The user does not hold the role, or the assignment has expired.',
    fix: "Reload the user's roles.",
  },
  too_many_roles: {
    cause: `The limit of ${MAX_ROLES} roles is reached. Archived and built-in roles count.`,
    fix: "Change or restore an existing role. Roles can't be deleted.",
  },
}
