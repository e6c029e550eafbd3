import { Anchor, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Doorway } from '../../components/Doorway.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { DoorMessage } from './DoorMessage.tsx'
import { providersQuery } from './listProviders.ts'
import { ProviderButtons } from './ProviderButtons.tsx'
import { inAppPath, signInPath } from './redirect.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { useEntry } from './useEntry.ts'

const route = getRouteApi('/sign-up')

export function SignUpPage() {
  usePageTitle('Create an account')
  const { redirect } = route.useSearch()
  const enter = useEntry(inAppPath(redirect, '/account'))
  const { data: providers } = useSuspenseQuery(providersQuery)

  if (!providers.sign_up_open) {
    return (
      <Doorway>
        <DoorMessage title="Sign-up is closed" to="/sign-in" way="Back to sign-in">
          New accounts can’t be made here at present. Whoever runs this server can tell you more.
        </DoorMessage>
      </Doorway>
    )
  }
  return (
    <Doorway>
      <Title order={1} mb={4}>
        Welcome
      </Title>
      <Text c="dimmed" mb="xl">
        Create your account.
      </Text>
      <SignUpForm onSignedUp={enter} />
      <ProviderButtons returnTo={signInPath(redirect)} verb="Sign up" />
      <Text size="sm" mt="lg">
        You have an account?{' '}
        <Anchor
          size="sm"
          underline="always"
          renderRoot={(props) => <Link to="/sign-in" search={redirect ? { redirect } : {}} {...props} />}
        >
          Sign in
        </Anchor>
      </Text>
    </Doorway>
  )
}
