import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { confirmThroughProvider, providersQuery } from '../../session/session.api.ts'

/** The question for who has no password: a provider shows that it is them. */
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
          What you are about to do is grave, so sign in to your provider once more. You come back to this
          page, and for ten minutes are not asked again.
        </Text>
      </div>
      {go.isError && (
        <Alert color="danger" role="alert">
          {reasonOf(go.error)}
        </Alert>
      )}
      {linked.map(({ id, name }) => (
        <Button key={id} onClick={() => go.mutate(id)} loading={go.isPending && go.variables === id}>
          Go on with {name}
        </Button>
      ))}
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  )
}
