import { Badge, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Entries } from '../../components/Entries.tsx'
import { Time } from '../../components/Time.tsx'
import { UserPageLink } from '../../components/UserPageLink.tsx'
import { formatCount, formatRoleName } from '../../lib/format.ts'
import classes from './RolesPage.module.css'
import type { PermissionDetail } from './roles.api.ts'

/** Lists the roles that grant a permission, and the users to whom it is granted or denied directly. */
export function PermissionHolders({ detail }: { detail: PermissionDetail }) {
  return (
    <div className={classes.section}>
      <Entries
        title="Roles"
        withTitle
        emptyMessage="No roles grant this permission."
        entries={detail.roles.map((role) => ({
          id: role.role_id,
          title: (
            <>
              <Link to="/roles/$roleId" params={{ roleId: String(role.role_id) }} className={classes.name}>
                {role.display_name}
              </Link>
              {role.is_protected && <Badge>Protected</Badge>}
            </>
          ),
          lines: role.through ? [`Inherited from ${formatRoleName(role.through)}`] : [],
        }))}
      />
      <Entries
        title="Direct grants and denials"
        withTitle
        emptyMessage="This permission isn’t granted or denied to any user directly."
        entries={detail.exceptions.map((exception) => ({
          id: exception.user_id,
          title: (
            <>
              <UserPageLink id={exception.user_id} tab="roles" className={classes.name}>
                {exception.name}
              </UserPageLink>
              <Badge color={exception.effect === 'deny' ? 'danger' : 'done'}>
                {exception.effect === 'deny' ? 'Denied' : 'Granted'}
              </Badge>
            </>
          ),
          lines: [
            <span key="times">
              @{exception.username}, <Time at={exception.created_at} />
              {exception.expires_at && (
                <>
                  , expires <Time at={exception.expires_at} />
                </>
              )}
            </span>,
            ...(exception.reason ? [exception.reason] : []),
          ],
        }))}
      />
      {detail.exception_count > detail.exceptions.length && (
        <Text c="dimmed" size="sm">
          Showing the newest {detail.exceptions.length} of {formatCount(detail.exception_count)}.
        </Text>
      )}
    </div>
  )
}
