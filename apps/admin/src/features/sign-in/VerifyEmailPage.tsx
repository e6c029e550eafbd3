import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Doorway } from '../../components/Doorway.tsx'
import { Form } from '../../components/Form.tsx'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { verifyEmail } from '../../session/session.api.ts'
import { sessionQuery } from '../../session/session.ts'
import { DoorHeading } from './DoorHeading.tsx'
import { DoorMessage } from './DoorMessage.tsx'
import { useMailedToken } from './useMailedToken.ts'

function words(error: unknown) {
  if (error instanceof ApiError && error.code === 'password_required')
    return 'That isn’t the password you chose when you signed up. Check it and try again.'
  return reasonOf(error)
}

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'invalid_token'

/** Requires a click, because email scanners open the links in messages. */
export function VerifyEmailPage() {
  const { token, forget } = useMailedToken()
  const queryClient = useQueryClient()
  const isSignUp = token.startsWith('sign_up-')
  const [password, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => verifyEmail(token, password),
    onSuccess: () => {
      forget()
      return queryClient.invalidateQueries(sessionQuery)
    },
    onError: (error) => isOver(error) && forget(),
  })

  if (confirm.isSuccess) {
    return (
      <Doorway>
        {isSignUp ? (
          <DoorMessage title="Account created" to="/sign-in" way="Sign in">
            Your email address <b>{confirm.data.email}</b> is confirmed. You can sign in now.
          </DoorMessage>
        ) : (
          <DoorMessage title="Email address confirmed" to="/account" way="Go to your account">
            Your email address <b>{confirm.data.email}</b> is confirmed.
          </DoorMessage>
        )}
      </Doorway>
    )
  }
  if (!token || isOver(confirm.error)) {
    return (
      <Doorway>
        {isSignUp ? (
          <DoorMessage title="This link is no longer valid" to="/sign-in" way="Sign in">
            Links work once and expire after 24 hours. If you used this one, your account is ready. If it
            expired, sign up again with the same username, email address, and password to get a new one.
          </DoorMessage>
        ) : (
          <DoorMessage title="This link is no longer valid" to="/account" way="Go to your account">
            Links work once and expire after 24 hours. If you used this one, your email address is confirmed.
            If it expired, request a new one in your account.
          </DoorMessage>
        )}
      </Doorway>
    )
  }
  return (
    <Doorway>
      <DoorHeading title={isSignUp ? 'Create your account' : 'Confirm your email address'} mb={4} />
      <Text c="dimmed" mb="xl">
        {isSignUp
          ? 'Enter the password you chose when you signed up.'
          : 'Confirm that this email address belongs to you.'}
      </Text>
      {confirm.isError && (
        <Alert color="danger" role="alert" mb="md">
          {words(confirm.error)}
        </Alert>
      )}
      <Form
        sending={confirm}
        onSubmit={(event) => {
          event.preventDefault()
          confirm.mutate()
        }}
      >
        <Stack gap="md">
          {isSignUp && (
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              autoFocus
              required
              size="md"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            />
          )}
          <Button type="submit" size="md" fullWidth loading={confirm.isPending}>
            {isSignUp ? 'Create account' : 'Confirm email address'}
          </Button>
        </Stack>
      </Form>
    </Doorway>
  )
}
