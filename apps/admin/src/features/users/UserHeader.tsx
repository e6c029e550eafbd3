import { Badge, Group, Text, Title } from '@mantine/core'
import { SubscriptionFlair } from '@veranda/ui/subscription-flair'
import { Time } from '../../components/Time.tsx'
import { UserAvatar } from '../../components/UserAvatar.tsx'
import { withPeriod } from '../../lib/api-error.ts'
import { useGetRoleDisplayName } from '../../lib/role-lookup.api.ts'
import type { UserDetail } from '../../lib/user-lookup.api.ts'
import { UserActions } from './actions/UserActions.tsx'
import { getStatus } from './UserStatus.tsx'

export function UserHeader({ detail }: { detail: UserDetail }) {
  const { user } = detail
  const getRoleDisplayName = useGetRoleDisplayName()
  const { label, tone } = getStatus(user)
  return (
    <Group gap="lg" align="flex-start" mb="lg">
      <UserAvatar name={user.name} image={user.image} size={64} />
      <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Group gap="sm">
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {user.name}
          </Title>
          {user.flair && <SubscriptionFlair flair={user.flair} />}
        </Group>
        <Text c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
          @{user.username} · {user.email}
        </Text>
        <Group gap="xs">
          <Badge color={tone}>{label}</Badge>
          {user.role_names.map((role) => (
            <Badge key={role} color="plain">
              {getRoleDisplayName(role)}
            </Badge>
          ))}
          {user.subscription_names.map((plan) => (
            <Badge key={plan} color="accent">
              {plan}
            </Badge>
          ))}
        </Group>
        {user.is_timed_out && (
          <Text size="sm" mt="sm" maw="42rem">
            Timed out, expires <Time at={user.timeout_expires} />. Reason:{' '}
            {withPeriod(user.active_timeout_reason ?? '')}
          </Text>
        )}
      </div>
      <UserActions detail={detail} />
    </Group>
  )
}
