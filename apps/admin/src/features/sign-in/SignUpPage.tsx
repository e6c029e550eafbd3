import { Anchor, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthLayout } from '../../components/AuthLayout.tsx'
import { signInOptionsQuery } from '../../session/session.api.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { AuthMessage } from './AuthMessage.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { usePendingSignUp } from './pending-sign-up.ts'
import { ResendSignUp } from './ResendSignUp.tsx'
import { getSignInPath, toInAppPath } from './redirect.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { useEnterApp } from './useEnterApp.ts'

const route = getRouteApi('/sign-up')

export function SignUpPage() {
  const { redirect } = route.useSearch()
  const enterApp = useEnterApp(toInAppPath(redirect, '/account'))
  const { data: signInOptions } = useSuspenseQuery(signInOptionsQuery)
  const [pendingSignUp, setPendingSignUp, forgetPendingSignUp] = usePendingSignUp()
  const [password, setPassword] = useState('')

  if (!signInOptions.sign_up_open) {
    return (
      <AuthLayout>
        <AuthMessage title="Sign-up is closed" to="/sign-in" linkLabel="Back to sign-in">
          This server doesn’t accept new accounts. Contact its administrator to request access.
        </AuthMessage>
      </AuthLayout>
    )
  }
  if (pendingSignUp) {
    return (
      <AuthLayout>
        <AuthMessage title="Check your email" to="/sign-in" linkLabel="Back to sign-in">
          We sent a link to <b>{pendingSignUp.email}</b>. Open it within 24 hours to create your account, then
          sign in. If the email doesn’t arrive in a few minutes, check your spam folder.
        </AuthMessage>
        <ResendSignUp
          pendingSignUp={pendingSignUp}
          password={password}
          onSignedUp={enterApp}
          onStartOver={forgetPendingSignUp}
        />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout>
      <AuthHeading title="Create an account" mb="xl" />
      <SignUpForm
        onSignedUp={enterApp}
        onEmailSent={({ username, email, password }) => {
          setPassword(password)
          setPendingSignUp({ username, email, sentAt: Date.now() })
        }}
      />
      <ProviderButtons returnTo={getSignInPath(redirect)} verb="Sign up" />
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
    </AuthLayout>
  )
}
