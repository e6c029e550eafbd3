import { Anchor, Modal, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { openGate } from '../../lib/session-gate.ts'
import { SignInForm } from './SignInForm.tsx'
import { sessionQuery } from './session.ts'

const TITLE = 'Your session has ended'

const stay = () => {
  // The page can't go on without a session: the ways out are the form and the link below it.
}

export default function SignInAgainDialog() {
  const queryClient = useQueryClient()
  const email = queryClient.getQueryData(sessionQuery.queryKey)?.user?.email ?? ''
  const goOn = async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    openGate()
  }
  return (
    <Modal.Root opened onClose={stay} closeOnClickOutside={false} centered>
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={TITLE}>
        <Modal.Body p="xl">
          <Title order={2} size="h3" mb="xs">
            {TITLE}
          </Title>
          <Text c="dimmed" mb="lg">
            Sign in again to go on where you were. What you typed on this page is still there.
          </Text>
          <SignInForm email={email} onSignedIn={goOn} />
          <Text size="sm" mt="lg">
            <Anchor href={`${import.meta.env.BASE_URL}sign-in`} size="sm" underline="always">
              Use another account
            </Anchor>{' '}
            and leave this page.
          </Text>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
