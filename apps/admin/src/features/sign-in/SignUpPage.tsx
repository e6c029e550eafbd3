import { Anchor, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Doorway } from '../../components/Doorway.tsx'
import { providersQuery } from '../../session/session.api.ts'
import { DoorHeading } from './DoorHeading.tsx'
import { DoorMessage } from './DoorMessage.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { usePendingSignUp } from './pending-sign-up.ts'
import { ResendSignUp } from './ResendSignUp.tsx'
import { inAppPath, signInPath } from './redirect.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { useEntry } from './useEntry.ts'

const route = getRouteApi('/sign-up')

export function SignUpPage() {
  const { redirect } = route.useSearch()
  const enter = useEntry(inAppPath(redirect, '/account'))
  const { data: providers } = useSuspenseQuery(providersQuery)
  const [pending, setPending, forgetPending] = usePendingSignUp()
  const [password, setPassword] = useState('')

  if (!providers.sign_up_open) {
    return (
      <Doorway>
        <DoorMessage title="Sign-up is closed" to="/sign-in" way="Back to sign-in">
          This server doesn’t accept new accounts. Contact its administrator to request access.
        </DoorMessage>
      </Doorway>
    )
  }
  if (pending) {
    return (
      <Doorway>
        <DoorMessage title="Check your email" to="/sign-in" way="Back to sign-in">
          We sent a link to <b>{pending.email}</b>. Open it within 24 hours to create your account, then sign
          in. If the email doesn’t arrive in a few minutes, check your spam folder.
        </DoorMessage>
        <ResendSignUp pending={pending} password={password} onSignedUp={enter} onStartOver={forgetPending} />
      </Doorway>
    )
  }
  return (
    <Doorway>
      <DoorHeading title="Create an account" mb="xl" />
      <SignUpForm
        onSignedUp={enter}
        onMailed={({ username, email, password }) => {
          setPassword(password)
          setPending({ username, email, sentAt: Date.now() })
        }}
      />
      <ProviderButtons returnTo={signInPath(redirect)} verb="Sign up" />
      <Text size="sm" mt="lg">
        Already have an account?{' '}
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
