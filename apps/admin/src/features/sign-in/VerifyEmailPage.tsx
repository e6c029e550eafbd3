import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AuthLayout } from '../../components/AuthLayout.tsx'
import { Form } from '../../components/Form.tsx'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { verifyEmail } from '../../session/session.api.ts'
import { sessionQuery } from '../../session/session.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { AuthMessage } from './AuthMessage.tsx'
import { useMailedToken } from './useMailedToken.ts'

function explainError(error: unknown) {
  // The code `password_required` also means that the password is wrong.
  if (error instanceof ApiError && error.code === 'password_required')
    return 'That isn’t the password you chose when you signed up. Check it and try again.'
  return getErrorMessage(error)
}

const isLinkInvalid = (error: unknown) => error instanceof ApiError && error.code === 'invalid_token'

/**
 * Verifies an email address with the token from an emailed link, and creates the account if the token belongs
 * to a sign-up. The user must click a button, because email scanners also open the links in messages.
 */
export function VerifyEmailPage() {
  const { token, forgetToken } = useMailedToken()
  const queryClient = useQueryClient()
  const isSignUp = token.startsWith('sign_up-')
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value || !isSignUp ? null : 'Enter your password') },
  })
  const verification = useMutation({
    mutationFn: ({ password }: typeof form.values) => verifyEmail(token, password),
    onSuccess: () => {
      forgetToken()
      return queryClient.invalidateQueries(sessionQuery)
    },
    onError: (error) => isLinkInvalid(error) && forgetToken(),
  })

  if (verification.isSuccess) {
    return (
      <AuthLayout>
        {isSignUp ? (
          <AuthMessage title="Account created" to="/sign-in" linkLabel="Sign in">
            Your email address <b>{verification.data.email}</b> is verified. You can sign in now.
          </AuthMessage>
        ) : (
          <AuthMessage title="Email address verified" to="/account" linkLabel="Go to your account">
            Your email address <b>{verification.data.email}</b> is verified.
          </AuthMessage>
        )}
      </AuthLayout>
    )
  }
  if (!token || isLinkInvalid(verification.error)) {
    return (
      <AuthLayout>
        {isSignUp ? (
          <AuthMessage title="This link isn’t valid" to="/sign-in" linkLabel="Sign in">
            Links work once and expire after 24 hours. If you already opened this link, your account is ready.
            If the link expired, sign up again with the same username, email address, and password to get a
            new link.
          </AuthMessage>
        ) : (
          <AuthMessage title="This link isn’t valid" to="/account" linkLabel="Go to your account">
            Links work once and expire after 24 hours. If you already opened this link, your email address is
            verified. If it expired, request a new one in your account.
          </AuthMessage>
        )}
      </AuthLayout>
    )
  }
  return (
    <AuthLayout>
      <AuthHeading title={isSignUp ? 'Create your account' : 'Verify your email address'} mb={4} />
      <Text c="dimmed" mb="xl">
        {isSignUp
          ? 'Enter the password you chose when you signed up.'
          : 'Confirm that this email address belongs to you.'}
      </Text>
      {verification.isError && (
        <Alert color="danger" role="alert" mb="md">
          {explainError(verification.error)}
        </Alert>
      )}
      <Form mutation={verification} onSubmit={form.onSubmit((values) => verification.mutate(values))}>
        <Stack gap="md">
          {isSignUp && (
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              autoFocus
              required
              size="md"
              {...form.getInputProps('password')}
              visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            />
          )}
          <Button type="submit" size="md" fullWidth loading={verification.isPending}>
            {isSignUp ? 'Create account' : 'Verify email address'}
          </Button>
        </Stack>
      </Form>
    </AuthLayout>
  )
}
