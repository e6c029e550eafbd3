import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { Form } from '../../components/Form.tsx'
import { ApiError, getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { changeEmail, pendingEmailChangeQuery } from './account.api.ts'

function toFieldErrors(error: unknown) {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'invalid_credentials') return { password: 'Incorrect password' }
  if (error.code === 'email_unchanged') return { email: 'This is already your email address' }
  return getFieldErrors(error)
}

export function EmailForm() {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (/^[^\s@]+@\S+$/.test(value.trim()) ? null : 'Enter the new email address'),
      password: (value) => (value ? null : 'Enter your password'),
    },
  })
  const change = useMutation({
    mutationFn: ({ email, password }: typeof form.values) => changeEmail({ email: email.trim(), password }),
    onSuccess: () => form.reset(),
    // `PendingEmailChange`, above this form, then shows the pending change.
    onSettled: () => queryClient.invalidateQueries(pendingEmailChangeQuery),
    onError: (error) => form.setErrors(toFieldErrors(error)),
  })
  const isDirty = form.isDirty()
  useBlocker({
    shouldBlockFn: () =>
      isDirty && !window.confirm('Leave this page? Your changes in this form will be lost.'),
    enableBeforeUnload: isDirty,
  })
  const isFieldError = Object.keys(toFieldErrors(change.error)).length > 0

  return (
    <Form
      mutation={change}
      onSubmit={form.onSubmit((values) => change.mutate(values))}
      aria-label="Change email address"
    >
      <Stack gap="md">
        {change.isError && !isFieldError && (
          <Alert color="danger" role="alert" title="Couldn’t send the email">
            {getErrorMessage(change.error)}
          </Alert>
        )}
        <TextInput
          label="New email address"
          description="Takes effect after you verify it."
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show your password', tabIndex: 0 }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <div>
          <Button type="submit" variant="default" loading={change.isPending}>
            Send verification link
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
