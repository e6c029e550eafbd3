import { Alert, Button, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Doorway } from '../../components/Doorway.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { DoorMessage } from './DoorMessage.tsx'
import { sessionQuery } from './session.ts'
import { useMailedToken } from './useMailedToken.ts'
import { verifyEmail } from './verifyEmail.ts'

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'invalid_token'

/** Waits for a press of its button: programs that scan mails for harm open the links in them, too. */
export function VerifyEmailPage() {
  usePageTitle('Confirm your address')
  const { token, forget } = useMailedToken()
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => verifyEmail(token),
    onSuccess: () => {
      forget()
      return queryClient.invalidateQueries(sessionQuery)
    },
    onError: (error) => isOver(error) && forget(),
  })

  if (confirm.isSuccess) {
    return (
      <Doorway>
        <DoorMessage title="Your address is confirmed" to="/account" way="My account">
          Thank you. <b>{confirm.data.email}</b> is yours.
        </DoorMessage>
      </Doorway>
    )
  }
  if (!token || isOver(confirm.error)) {
    return (
      <Doorway>
        <DoorMessage title="This link is no longer good" to="/account" way="My account">
          It works once, and within a day. Your account has a button that sends another one.
        </DoorMessage>
      </Doorway>
    )
  }
  return (
    <Doorway>
      <Title order={1} mb={4}>
        Is this your address?
      </Title>
      <Text c="dimmed" mb="xl">
        Confirm that you read the mail that brought you here.
      </Text>
      {confirm.isError && (
        <Alert color="danger" role="alert" mb="md">
          {reasonOf(confirm.error)}
        </Alert>
      )}
      <Button size="md" fullWidth onClick={() => confirm.mutate()} loading={confirm.isPending}>
        Confirm my address
      </Button>
    </Doorway>
  )
}
