import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form } from '../../components/Form.tsx'
import { ApiError, getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { useCurrentUser } from '../../session/session.ts'
import { changePassword, sessionsQuery } from './account.api.ts'

const MIN_PASSWORD_LENGTH = 10

function toFieldErrors(error: unknown) {
  const isWrongPassword = error instanceof ApiError && error.code === 'invalid_credentials'
  return isWrongPassword ? { current_password: 'Incorrect current password' } : getFieldErrors(error)
}

export function PasswordForm() {
  const { email } = useCurrentUser()
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { current_password: '', new_password: '' },
    validate: {
      current_password: (value) => (value ? null : 'Enter your current password'),
      new_password: (value) =>
        value.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters` : null,
    },
  })
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      form.reset()
      void queryClient.invalidateQueries(sessionsQuery)
      notifications.show({
        color: 'done',
        message: 'Password changed. You were signed out on all other devices.',
      })
    },
    onError: (error) => form.setErrors(toFieldErrors(error)),
  })
  const isFieldError = Object.keys(toFieldErrors(change.error)).length > 0
  const getToggleProps = (name: string) => ({ 'aria-label': `Show ${name} password`, tabIndex: 0 })

  return (
    <Form mutation={change} onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="md">
        {change.isError && !isFieldError && (
          <Alert color="danger" role="alert" title="Couldn’t change your password">
            {getErrorMessage(change.error)}
          </Alert>
        )}
        {/* Password managers read the account name for the new password from this field. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          visibilityToggleButtonProps={getToggleProps('current')}
          key={form.key('current_password')}
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label="New password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters. Several unrelated words make a strong password.`}
          autoComplete="new-password"
          visibilityToggleButtonProps={getToggleProps('new')}
          key={form.key('new_password')}
          {...form.getInputProps('new_password')}
        />
        <div>
          <Button type="submit" variant="default" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
