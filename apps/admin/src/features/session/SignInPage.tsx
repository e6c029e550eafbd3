import { Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Doorway } from '../../components/Doorway.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { inAppPath } from './redirect.ts'
import { SignInForm } from './SignInForm.tsx'
import { sessionQuery } from './session.ts'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  usePageTitle('Sign in')
  const { redirect } = route.useSearch()
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
      <SignInForm onSignedIn={enter} />
    </Doorway>
  )
}
