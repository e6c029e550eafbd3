import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from '../../components/Form.tsx'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { signUp } from '../../session/session.api.ts'
import type { PendingSignUp } from './pending-sign-up.ts'

/**
 * Returns the message for an error. A pending sign-up reserves its username, and repeating the sign-up
 * requires the same password. `username_taken` means that the password is wrong, or that the user has already
 * created the account with the link.
 */
function explainError(error: unknown) {
  if (error instanceof ApiError && error.code === 'username_taken')
    return 'Check your password and try again. If you already opened the link, sign in.'
  return getErrorMessage(error)
}

interface Props {
  pendingSignUp: PendingSignUp
  /** password of the pending sign-up; empty after a reload, because the password is never stored */
  password: string
  /** called if the server creates the account immediately instead of emailing a link */
  onSignedUp: () => Promise<void>
  onStartOver: () => void
}

/** Shows a form that repeats the sign-up, so that the server emails a new link. */
export function ResendSignUp({ pendingSignUp, password: initialPassword, onSignedUp, onStartOver }: Props) {
  const [password, setPassword] = useState(initialPassword)
  const resend = useMutation({
    mutationFn: async () => {
      const { username, email } = pendingSignUp
      const { user } = await signUp({ username, email, password })
      // The server returns a user only if it no longer requires email verification.
      if (user) await onSignedUp()
    },
  })
  return (
    <Form
      mutation={resend}
      onSubmit={(event) => {
        event.preventDefault()
        resend.mutate()
      }}
    >
      <Stack gap="md" mt="xl">
        {resend.isError && (
          <Alert color="danger" role="alert" title="Couldn’t send the email">
            {explainError(resend.error)}
          </Alert>
        )}
        {resend.isSuccess && (
          <Alert color="done" role="status">
            We sent a new link, unless the last email is less than 5 minutes old. Only the newest link works.
          </Alert>
        )}
        {!initialPassword && (
          <PasswordInput
            label="Password"
            description="Enter the password you chose when you signed up."
            autoComplete="current-password"
            required
            size="md"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          />
        )}
        <Group gap="xs">
          <Button type="submit" variant="default" loading={resend.isPending}>
            Resend email
          </Button>
          <Button variant="subtle" color="plain" onClick={onStartOver} disabled={resend.isPending}>
            Use a different email address
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
