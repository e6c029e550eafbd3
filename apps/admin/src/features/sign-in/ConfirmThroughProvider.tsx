import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { confirmThroughProvider, providersQuery } from '../../session/session.api.ts'

/** Asks a user without a password to reauthenticate with a provider. */
export function ConfirmThroughProvider({ title, onCancel }: { title: string; onCancel: () => void }) {
  const { data } = useQuery(providersQuery)
  const linked = data?.providers.filter((provider) => provider.is_configured && provider.account) ?? []
  const go = useMutation({
    mutationFn: (provider: string) => {
      const { pathname, search } = window.location
      return confirmThroughProvider({ provider, return_to: pathname + search })
    },
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3" mb="xs">
          {title}
        </Title>
        <Text c="dimmed">
          This is a sensitive action. Sign in to your provider again to continue. You return to this page and
          won’t be asked again for 10 minutes.
        </Text>
      </div>
      {go.isError && (
        <Alert color="danger" role="alert">
          {reasonOf(go.error)}
        </Alert>
      )}
      {linked.map(({ id, name }) => (
        <Button key={id} onClick={() => go.mutate(id)} loading={go.isPending && go.variables === id}>
          Continue with {name}
        </Button>
      ))}
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  )
}
