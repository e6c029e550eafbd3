import { Button, Divider, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { providersQuery } from '../../session/session.api.ts'

interface Props {
  /** where the provider's answer leads, a path of this server */
  returnTo: string
  /** leaves this page as it is, with what was typed */
  inNewTab?: boolean
  /** what the buttons say that one does */
  verb?: string
}

/** A way in for every provider that is set up; nothing where there is none, or none could be asked for. */
export function ProviderButtons({ returnTo, inNewTab = false, verb = 'Sign in' }: Props) {
  const { data } = useQuery(providersQuery)
  const offered = data?.providers.filter((provider) => provider.is_configured) ?? []
  if (offered.length === 0) return null
  return (
    <>
      <Divider label="or" my="lg" />
      <Stack gap="sm">
        {offered.map(({ id, name }) => (
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
