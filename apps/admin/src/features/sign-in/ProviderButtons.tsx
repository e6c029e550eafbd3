import { Button, Divider, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { signInOptionsQuery } from '../../session/session.api.ts'

interface Props {
  /** path on this server to return to after signing in */
  returnTo: string
  /** whether to open the provider in a new tab, so that the user's input on this page isn't lost */
  inNewTab?: boolean
  /** start of the button labels, before “with” and the provider's name */
  verb?: string
}

/** Shows a button for each configured provider; nothing if no provider is configured or loading fails. */
export function ProviderButtons({ returnTo, inNewTab = false, verb = 'Sign in' }: Props) {
  const { data } = useQuery(signInOptionsQuery)
  const availableProviders = data?.providers.filter((provider) => provider.is_configured) ?? []
  if (availableProviders.length === 0) return null
  return (
    <>
      <Divider label="or" my="lg" />
      <Stack gap="sm">
        {availableProviders.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            size="md"
            renderRoot={(props) => (
              <a
                {...props}
                href={`/api/auth/signin/${id}?${new URLSearchParams({ return_to: returnTo })}`}
                {...(inNewTab && { target: '_blank', rel: 'noopener' })}
              />
            )}
          >
            {verb} with {name}
          </Button>
        ))}
      </Stack>
    </>
  )
}
