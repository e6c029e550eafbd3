import { Anchor, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
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
  const [mailedTo, setMailedTo] = useState<string | null>(null)

  if (!providers.sign_up_open) {
    return (
      <Doorway>
        <DoorMessage title="Sign-up is closed" to="/sign-in" way="Back to sign-in">
          New accounts can’t be made here at present. Whoever runs this server can tell you more.
        </DoorMessage>
      </Doorway>
    )
  }
  if (mailedTo !== null) {
    return (
      <Doorway>
        <DoorMessage title="Check your email" to="/sign-in" way="Back to sign-in">
          We sent a link to <b>{mailedTo}</b>. Open it within 24 hours to create your account, then sign in.
          If the email doesn’t arrive in a few minutes, check your spam folder.
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
      <SignUpForm onSignedUp={enter} onMailed={setMailedTo} />
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
