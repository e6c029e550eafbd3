import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/api-error.ts'
import { reauthenticateWithProvider, signInOptionsQuery } from '../../session/session.api.ts'

/** Asks a user without a password to reauthenticate with a provider. */
export function ProviderReauthentication({ title, onCancel }: { title: string; onCancel: () => void }) {
  const { data } = useQuery(signInOptionsQuery)
  const linkedProviders =
    data?.providers.filter((provider) => provider.is_configured && provider.account) ?? []
  const openProvider = useMutation({
    mutationFn: (provider: string) => {
      const { pathname, search } = window.location
      return reauthenticateWithProvider({ provider, return_to: pathname + search })
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
          This is a sensitive action. Sign in to your provider again to continue. You’ll return to this page
          and won’t be asked again for 10 minutes.
        </Text>
      </div>
      {openProvider.isError && (
        <Alert color="danger" role="alert">
          {getErrorMessage(openProvider.error)}
        </Alert>
      )}
      {linkedProviders.map(({ id, name }) => (
        <Button
          key={id}
          onClick={() => openProvider.mutate(id)}
          loading={openProvider.isPending && openProvider.variables === id}
        >
          Continue with {name}
        </Button>
      ))}
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  )
}
