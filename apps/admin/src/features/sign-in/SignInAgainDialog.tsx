import { Anchor, Button, Modal, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { openGate } from '../../lib/session-gate.ts'
import { getSession } from '../../session/session.api.ts'
import { sessionQuery } from '../../session/session.ts'
import { ProviderButtons } from './ProviderButtons.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useReturnFromTab } from './useReturnFromTab.ts'

const TITLE = 'Your session has expired'

const stayOpen = () => {
  // The page behind the dialog needs a session, so the dialog closes only when the user has signed in.
}

export default function SignInAgainDialog() {
  const queryClient = useQueryClient()
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const email = session?.user?.email ?? ''
  /** Loads the new session and repeats the requests that failed. */
  const continueSession = async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    openGate()
  }
  // Users sign in with a provider in another tab, so that their input on this page isn't lost.
  useReturnFromTab(() => {
    const checkSession = async () => {
      const { user } = await getSession()
      if (user && user.id === session?.user?.id) await continueSession()
    }
    checkSession().catch(stayOpen)
  })
  return (
    <Modal.Root opened onClose={stayOpen} closeOnClickOutside={false} centered>
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={TITLE}>
        <Modal.Body p="xl">
          {session?.impersonator ? (
            <ImpersonationExpired username={session.user?.username ?? ''} />
          ) : (
            <>
              <Title order={2} size="h3" mb="xs">
                {TITLE}
              </Title>
              <Text c="dimmed" mb="lg">
                Sign in again to continue. Everything you entered on this page is still here.
              </Text>
              <SignInForm email={email} onSignedIn={continueSession} />
              <ProviderButtons returnTo={`${import.meta.env.BASE_URL}sign-in`} inNewTab />
              <Text size="sm" mt="lg">
                <Anchor href={`${import.meta.env.BASE_URL}sign-in`} size="sm" underline="always">
                  Use a different account
                </Anchor>{' '}
                and leave this page.
              </Text>
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Replaces the sign-in form, because the admin doesn't have the password of the impersonated user. */
const ImpersonationExpired = ({ username }: { username: string }) => (
  <>
    <Title order={2} size="h3" mb="xs">
      You are no longer impersonating @{username}
    </Title>
    <Text c="dimmed" mb="lg">
      The impersonation expired or was stopped in another tab. Unsaved changes are lost.
    </Text>
    <Button data-autofocus renderRoot={(props) => <a {...props} href={import.meta.env.BASE_URL} />}>
      Continue as yourself
    </Button>
  </>
)
