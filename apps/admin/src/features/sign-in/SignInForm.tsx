import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Form } from '../../components/Form.tsx'
import { ApiError, getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { signIn } from '../../session/session.api.ts'

interface Props {
  /** called after signing in; the form stays busy until the promise resolves */
  onSignedIn: () => Promise<void> | void
  /** email address of the session to renew; if set, the email field is read-only */
  email?: string
}

function explainError(error: unknown, isEmailFixed: boolean) {
  if (error instanceof ApiError && error.code === 'invalid_credentials')
    return isEmailFixed
      ? 'Incorrect password. Try again.'
      : 'Incorrect email or password. Check both and try again.'
  if (error instanceof ApiError && error.status === 429) {
    const limitMessage = `Too many sign-in attempts. Try again in ${error.retryAfter ?? 'a few minutes'}`
    // A password reset lifts the account's limit (`too_many_attempts`), but not rate limits.
    return error.code === 'too_many_attempts'
      ? `${limitMessage}, or reset your password.`
      : `${limitMessage}.`
  }
  return getErrorMessage(error)
}

export function SignInForm({ onSignedIn, email = '' }: Props) {
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) => (/^[^\s@]+@\S+$/.test(value.trim()) ? null : 'Enter a valid email address'),
      password: (value) => (value ? null : 'Enter your password'),
    },
  })
  const signInMutation = useMutation({
    mutationFn: async (values: typeof form.values) => {
      await signIn({ email: values.email.trim(), password: values.password })
      await onSignedIn()
    },
    onError: (error) => {
      form.setErrors(getFieldErrors(error))
      form.getInputNode('password')?.focus()
    },
  })
  const isFieldError = Object.keys(getFieldErrors(signInMutation.error)).length > 0

  return (
    <Form mutation={signInMutation} onSubmit={form.onSubmit((values) => signInMutation.mutate(values))}>
      <Stack gap="md">
        {signInMutation.isError && !isFieldError && (
          <Alert color="danger" role="alert">
            {explainError(signInMutation.error, email !== '')}
          </Alert>
        )}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={email !== '' || undefined}
          autoFocus={email === ''}
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="md"
          data-autofocus={email !== ''}
          key={form.key('password')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" mt="xs" loading={signInMutation.isPending}>
          Sign in
        </Button>
      </Stack>
    </Form>
  )
}
