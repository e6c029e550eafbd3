import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AuthLayout } from '../../components/AuthLayout.tsx'
import { Form } from '../../components/Form.tsx'
import { ApiError, getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { resetPassword } from '../../session/session.api.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { AuthMessage } from './AuthMessage.tsx'
import { useMailedToken } from './useMailedToken.ts'

const MIN_PASSWORD_LENGTH = 10

const isLinkInvalid = (error: unknown) => error instanceof ApiError && error.code === 'invalid_token'

export function ResetPasswordPage() {
  const { token, forgetToken } = useMailedToken()
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (value) =>
        value.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters` : null,
    },
  })
  const reset = useMutation({
    mutationFn: ({ password }: typeof form.values) => resetPassword({ token, password }),
    onSuccess: () => {
      forgetToken()
      // The reset also revokes this browser's session, so the data cached for the session must not remain.
      queryClient.clear()
    },
    onError: (error) => {
      if (isLinkInvalid(error)) forgetToken()
      form.setErrors(getFieldErrors(error))
    },
  })
  const isFieldError = Object.keys(getFieldErrors(reset.error)).length > 0

  if (reset.isSuccess) {
    return (
      <AuthLayout>
        <AuthMessage title="Password changed" to="/sign-in" linkLabel="Sign in">
          You are signed out everywhere. Sign in with your new password.
        </AuthMessage>
      </AuthLayout>
    )
  }
  if (!token || isLinkInvalid(reset.error)) {
    return (
      <AuthLayout>
        <AuthMessage title="This link isn’t valid" to="/forgot-password" linkLabel="Request a new link">
          Password reset links work once and expire after one hour. Open the full link from your email, or
          request a new one.
        </AuthMessage>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout>
      <AuthHeading title="Reset your password" mb={4} />
      <Text c="dimmed" mb="xl">
        Setting a new password signs you out everywhere.
      </Text>
      <Form mutation={reset} onSubmit={form.onSubmit((values) => reset.mutate(values))}>
        <Stack gap="md">
          {reset.isError && !isFieldError && (
            <Alert color="danger" role="alert">
              {getErrorMessage(reset.error)}
            </Alert>
          )}
          <PasswordInput
            label="New password"
            description={`At least ${MIN_PASSWORD_LENGTH} characters. Several unrelated words make a strong password.`}
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
    </AuthLayout>
  )
}
