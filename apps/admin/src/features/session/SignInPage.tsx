import { Alert, Anchor, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { Doorway } from '../../components/Doorway.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { ProviderButtons } from './ProviderButtons.tsx'
import { knownProviderError, providerErrorWords } from './provider-errors.ts'
import { inAppPath } from './redirect.ts'
import { SignInForm } from './SignInForm.tsx'
import { sessionQuery } from './session.ts'

const route = getRouteApi('/sign-in')

/** This very page: who is signed in by then goes on from it, and who is not reads why. */
const signInPath = (redirect: string | undefined) =>
  `${import.meta.env.BASE_URL}sign-in${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`

export function SignInPage() {
  usePageTitle('Sign in')
  const { redirect, error: given } = route.useSearch()
  // The router hands on what an address says even where its check left it out.
  const error = knownProviderError(given)
  const queryClient = useQueryClient()
  const router = useRouter()

  const enter = async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await router.navigate({ href: inAppPath(redirect), replace: true })
  }

  return (
    <Doorway>
      <Title order={1} mb={4}>
        Good to see you
      </Title>
      <Text c="dimmed" mb="xl">
        Sign in to look after your community.
      </Text>
      {error && (
        <Alert color="danger" role="alert" mb="md" title="You are not signed in">
          {providerErrorWords(error)}
        </Alert>
      )}
      <SignInForm onSignedIn={enter} />
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
      <ProviderButtons returnTo={signInPath(redirect)} />
    </Doorway>
  )
}
