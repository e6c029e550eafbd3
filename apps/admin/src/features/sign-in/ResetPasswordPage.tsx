import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Doorway } from '../../components/Doorway.tsx'
import { Form } from '../../components/Form.tsx'
import { ApiError, fieldErrors, reasonOf } from '../../lib/api-error.ts'
import { resetPassword } from '../../session/session.api.ts'
import { DoorHeading } from './DoorHeading.tsx'
import { DoorMessage } from './DoorMessage.tsx'
import { useMailedToken } from './useMailedToken.ts'

const SHORTEST = 10

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'invalid_token'

export function ResetPasswordPage() {
  const { token, forget } = useMailedToken()
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (value) => (value.length < SHORTEST ? `Use at least ${SHORTEST} characters` : null),
    },
  })
  const reset = useMutation({
    mutationFn: ({ password }: typeof form.values) => resetPassword({ token, password }),
    onSuccess: () => {
      forget()
      // The reset signs out all sessions, including the one in this browser.
      queryClient.clear()
    },
    onError: (error) => {
      if (isOver(error)) forget()
      form.setErrors(fieldErrors(error))
    },
  })
  const isFieldError = Object.keys(fieldErrors(reset.error)).length > 0

  if (reset.isSuccess) {
    return (
      <Doorway>
        <DoorMessage title="Password changed" to="/sign-in" way="Sign in">
          You are signed out everywhere. Sign in with your new password.
        </DoorMessage>
      </Doorway>
    )
  }
  if (!token || isOver(reset.error)) {
    return (
      <Doorway>
        <DoorMessage title="This link is no longer valid" to="/forgot-password" way="Request a new link">
          Password reset links work once and expire after one hour.
        </DoorMessage>
      </Doorway>
    )
  }
  return (
    <Doorway>
      <DoorHeading title="Reset your password" mb={4} />
      <Text c="dimmed" mb="xl">
        Setting a new password signs you out everywhere.
      </Text>
      <Form sending={reset} onSubmit={form.onSubmit((values) => reset.mutate(values))}>
        <Stack gap="md">
          {reset.isError && !isFieldError && (
            <Alert color="danger" role="alert">
              {reasonOf(reset.error)}
            </Alert>
          )}
          <PasswordInput
            label="New password"
            description={`At least ${SHORTEST} characters. Several unrelated words make a strong password.`}
            autoComplete="new-password"
            autoFocus
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" mt="xs" loading={reset.isPending}>
            Set new password
          </Button>
        </Stack>
      </Form>
    </Doorway>
  )
}
