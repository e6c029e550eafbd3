import { Alert, Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { AuthLayout } from '../../components/AuthLayout.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { getProviderErrorMessage, toProviderErrorCode } from '../../session/provider-errors.ts'
import { signInOptionsQuery } from '../../session/session.api.ts'
import { ProviderButtons } from './ProviderButtons.tsx'
import { getSignInPath, toInAppPath } from './redirect.ts'
import { SignInForm } from './SignInForm.tsx'
import { useEnterApp } from './useEnterApp.ts'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  usePageTitle('Sign in')
  const { redirect, error: rawError } = route.useSearch()
  // `useSearch` also returns raw parameters that the route's validation rejected, so `error` may not be a
  // known error code.
  const error = toProviderErrorCode(rawError)
  const enterApp = useEnterApp(toInAppPath(redirect))
  const { data: signInOptions } = useQuery(signInOptionsQuery)

  return (
    <AuthLayout>
      <Title order={1} mb={4}>
        Welcome back
      </Title>
      <Text c="dimmed" mb="xl">
        Sign in to your account.
      </Text>
      {error && (
        <Alert color="danger" role="alert" mb="md" title="Couldn’t sign you in">
          {getProviderErrorMessage(error)}
        </Alert>
      )}
      <SignInForm onSignedIn={enterApp} />
      <Anchor
        component={Link}
        to="/forgot-password"
        size="sm"
        underline="always"
        mt="md"
        display="inline-block"
      >
        Forgot your password?
      </Anchor>
      <ProviderButtons returnTo={getSignInPath(redirect)} />
      {signInOptions?.sign_up_open && (
        <Text size="sm" mt="lg">
          New here?{' '}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => <Link to="/sign-up" search={redirect ? { redirect } : {}} {...props} />}
          >
            Create an account
          </Anchor>
        </Text>
      )}
    </AuthLayout>
  )
}
