import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Form } from '../../components/Form.tsx'
import { ApiError, getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { signUp } from '../../session/session.api.ts'

const MIN_PASSWORD_LENGTH = 10

/** Returns the server's errors by field, including those for a taken username or email address. */
function toFieldErrors(error: unknown): Record<string, string> {
  if (error instanceof ApiError && error.code === 'username_taken') return { username: error.message }
  if (error instanceof ApiError && error.code === 'email_taken') return { email: error.message }
  return getFieldErrors(error)
}

interface Props {
  /** called if the server creates the account immediately; the form stays busy until the promise resolves */
  onSignedUp: () => Promise<void>
  /** called if the server requires that the user creates the account with an emailed link */
  onEmailSent: (account: { username: string; email: string; password: string }) => void
}

export function SignUpForm({ onSignedUp, onEmailSent }: Props) {
  const form = useForm({
    initialValues: { username: '', email: '', password: '' },
    validate: {
      username: (value) => (value.trim() ? null : 'Enter a username'),
      email: (value) => (/^[^\s@]+@\S+$/.test(value.trim()) ? null : 'Enter a valid email address'),
      password: (value) =>
        value.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters` : null,
    },
  })
  const signUpMutation = useMutation({
    mutationFn: async ({ username, email, password }: typeof form.values) => {
      const account = { username: username.trim(), email: email.trim(), password }
      const { user } = await signUp(account)
      // Without `user`, no account was created: the user has to open an emailed link first. An email address
      // that already has an account gets an email without a link, but the response is the same.
      if (user) await onSignedUp()
      else onEmailSent(account)
    },
    onError: (error) => form.setErrors(toFieldErrors(error)),
  })
  const isFieldError = Object.keys(toFieldErrors(signUpMutation.error)).length > 0

  return (
    <Form mutation={signUpMutation} onSubmit={form.onSubmit((values) => signUpMutation.mutate(values))}>
      <Stack gap="md">
        {signUpMutation.isError && !isFieldError && (
          <Alert color="danger" role="alert" title="Couldn’t create your account">
            {getErrorMessage(signUpMutation.error)}
          </Alert>
        )}
        <TextInput
          label="Username"
          description="3 to 30 characters: a to z, 0 to 9, and underscores, but not digits alone. Visible to other users."
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          size="md"
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <TextInput
          label="Email"
          description="You’ll sign in with this address."
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters. Several unrelated words make a strong password.`}
          autoComplete="new-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" mt="xs" loading={signUpMutation.isPending}>
          Create account
        </Button>
      </Stack>
    </Form>
  )
}
