import { Alert, Button, Text, Title } from '@mantine/core'
import { Doorway } from '../../components/Doorway.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { useSignOut } from './useSignOut.ts'

interface Props {
  username: string
  /** whether an administrator acts as them */
  isActing: boolean
}

export function NoPermissionPage({ username, isActing }: Props) {
  usePageTitle('No access')
  const signOut = useSignOut()
  if (isActing) {
    return (
      <Doorway>
        <Title order={1} mb="sm">
          This door is closed to them
        </Title>
        <Text c="dimmed">
          <b>{username}</b> may not open the admin area. In this browser you are {username} everywhere else on
          this server; the bar above leads back to your own account.
        </Text>
      </Doorway>
    )
  }
  return (
    <Doorway>
      <Title order={1} mb="sm">
        This door is for administrators
      </Title>
      <Text c="dimmed" mb="xl">
        You are signed in as <b>{username}</b>, who may not come in here. Ask an administrator for access, or
        sign in with another account.
      </Text>
      {signOut.isError && (
        <Alert color="danger" role="alert" mb="md">
          {reasonOf(signOut.error)}
        </Alert>
      )}
      <Button onClick={() => signOut.mutate()} loading={signOut.isPending}>
        Sign out
      </Button>
    </Doorway>
  )
}
