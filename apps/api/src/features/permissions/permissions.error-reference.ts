import type { ErrorReference } from '../../http/error-reference.ts'
import { MAX_PERMISSIONS } from './permission-errors.ts'

export const permissionErrors: ErrorReference = {
  already_disabled: {
    cause: 'The permission that you tried to disable is already disabled.',
    fix: 'No action is needed. Reload the permission to see its current status.',
  },
  exceeds_own_expiration: {
    cause:
      'The change would grant a permission for longer than you hold it yourself. Permissions in a role do not expire, so you can only add those that you hold permanently.',
    fix: 'For a grant to a user, set `expires_at` no later than the `expires_at` in the error response. Otherwise, ask an administrator who holds the permission permanently.',
  },
  dependency_cycle: {
    cause:
      'One of the `dependencies` is the permission itself, or requires it directly or through other permissions.',
    fix: 'In `dependencies`, remove the permission that leads back to this one.',
  },
  exception_exists: {
    cause: 'The user already has the same grant or denial of the permission.',
    fix: 'No action is needed. To change when it expires, remove the grant or denial and add it again.',
  },
  last_admin: {
    cause:
      'After the change, no active administrator would be left who can manage users and roles. Administrators with an `api` or `full_access` timeout do not count.',
    fix: 'Assign the `admin` role to another user with `npm run veranda -- grant-role` on the server, then repeat the request.',
  },
  missing_dependencies: {
    cause:
      'A permission requires other permissions, and the change would leave a role or user without them. `details` names the permissions.',
    fix: 'Grant the required permissions as well, or first revoke the permissions that need them.',
  },
  exception_not_found: {
    cause: 'The user has no grant or denial of the permission, or it has expired.',
    fix: "Reload the user's permissions. If the permission comes from a role, change the role.",
  },
  own_role: {
    cause:
      'You hold the role, or a role that inherits from it, so the change would affect your own permissions.',
    fix: 'Ask an administrator who does not hold the role. Users with a permanent `admin` role can make the change if it leaves their own permissions the same.',
  },
  permission_exists: {
    cause: 'Another permission has the same `name`. Archived permissions keep their names.',
    fix: 'Choose another name, or restore the archived permission.',
  },
  protected_role: {
    cause:
      "The role is protected (`admin` or `moderator`), so it can't be assigned, removed, or changed through the API. Permissions can't be denied to users with the `admin` role.",
    fix: 'Use `npm run veranda -- grant-role` on the server, or choose a role that is not protected.',
  },
  permissions_busy: {
    cause:
      'Too many changes to roles and permissions are in progress, and the request waited too long for its turn.',
    fix: 'Repeat the request after the number of seconds in `Retry-After`.',
  },
  system_permission: {
    cause:
      "The permission is built into Veranda and guards its routes. It can't be archived or disabled, and its risk level, inheritance, and dependencies can't be changed.",
    fix: 'Change only `display_name`, `description`, `category`, `sort_order`, or `metadata`.',
  },
  too_many_permissions: {
    cause: `The limit of ${MAX_PERMISSIONS} permissions is reached. Archived and built-in permissions count.`,
    fix: "Use or restore an existing permission. Permissions can't be deleted.",
  },
}
