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
        showsTitle
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
        showsTitle
        emptyMessage="This permission isn’t granted or denied to any user directly."
        entries={detail.exceptions.map((grantOrDenial) => ({
          id: grantOrDenial.user_id,
          title: (
            <>
              <UserPageLink id={grantOrDenial.user_id} tab="roles" className={classes.name}>
                {grantOrDenial.name}
              </UserPageLink>
              <Badge color={grantOrDenial.effect === 'deny' ? 'danger' : 'done'}>
                {grantOrDenial.effect === 'deny' ? 'Denied' : 'Granted'}
              </Badge>
            </>
          ),
          lines: [
            <span key="times">
              @{grantOrDenial.username}, <Time at={grantOrDenial.created_at} />
              {grantOrDenial.expires_at && (
                <>
                  , expires <Time at={grantOrDenial.expires_at} />
                </>
              )}
            </span>,
            ...(grantOrDenial.reason ? [grantOrDenial.reason] : []),
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
