import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AuthLayout } from '../../components/AuthLayout.tsx'
import { Form } from '../../components/Form.tsx'
import { getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { requestPasswordReset, useSendsEmail } from '../../session/session.api.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { AuthMessage } from './AuthMessage.tsx'

export function ForgotPasswordPage() {
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (value) => (/^[^\s@]+@\S+$/.test(value.trim()) ? null : 'Enter a valid email address'),
    },
  })
  const requestReset = useMutation({
    mutationFn: (values: typeof form.values) => requestPasswordReset(values.email.trim()),
    onError: (error) => form.setErrors(getFieldErrors(error)),
  })
  const sendsEmail = useSendsEmail()
  const isFieldError = Object.keys(getFieldErrors(requestReset.error)).length > 0

  return (
    <AuthLayout>
      {!sendsEmail ? (
        <AuthMessage title="Password reset is unavailable" to="/sign-in" linkLabel="Back to sign-in">
          This server doesn’t send emails. Contact its administrator to regain access to your account.
        </AuthMessage>
      ) : requestReset.isSuccess ? (
        <AuthMessage title="Check your email" to="/sign-in" linkLabel="Back to sign-in">
          If <b>{requestReset.variables.email.trim()}</b> belongs to an account, we sent a link to it. The
          link expires after one hour. If the email doesn’t arrive in a few minutes, check your spam folder.
        </AuthMessage>
      ) : (
        <>
          <AuthHeading title="Forgot your password?" mb={4} />
          <Text c="dimmed" mb="xl">
            Enter your email address to get a link to reset your password.
          </Text>
          <Form mutation={requestReset} onSubmit={form.onSubmit((values) => requestReset.mutate(values))}>
            <Stack gap="md">
              {requestReset.isError && !isFieldError && (
                <Alert color="danger" role="alert">
                  {getErrorMessage(requestReset.error)}
                </Alert>
              )}
              <TextInput
                label="Email"
                type="email"
                autoComplete="username"
                autoCapitalize="off"
                spellCheck={false}
                autoFocus
                size="md"
                key={form.key('email')}
                {...form.getInputProps('email')}
              />
              <Button type="submit" size="md" mt="xs" loading={requestReset.isPending}>
                Send link
              </Button>
              <Anchor component={Link} to="/sign-in" size="sm" underline="always">
                Back to sign-in
              </Anchor>
            </Stack>
          </Form>
        </>
      )}
    </AuthLayout>
  )
}
