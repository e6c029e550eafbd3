import { Alert, Button, Text, Title } from '@mantine/core'
import { Doorway } from '../../components/Doorway.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { useSignOut } from './useSignOut.ts'

export function NoPermissionPage({ username }: { username: string }) {
  usePageTitle('No access')
  const signOut = useSignOut()
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
