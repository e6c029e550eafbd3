import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form } from '../../components/Form.tsx'
import { useFocusReturn } from '../../components/useFocusReturn.ts'
import { ApiError, getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { resolveReauthentication } from '../../session/reauthentication.ts'
import { reauthenticateWithPassword } from '../../session/session.api.ts'
import { sessionQuery } from '../../session/session.ts'
import { ProviderReauthentication } from './ProviderReauthentication.tsx'

const TITLE = 'Confirm it’s you'

function toFieldErrors(error: unknown) {
  const isWrongPassword = error instanceof ApiError && error.code === 'invalid_credentials'
  return isWrongPassword ? { password: 'Incorrect password' } : getFieldErrors(error)
}

const cancel = () => resolveReauthentication(false)

/** Asks for the password, or asks users without a password to reauthenticate with a provider. */
export default function ReauthenticationDialog() {
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  const hasPassword = session?.account?.has_password ?? true
  useFocusReturn(true)
  return (
    <Modal.Root
      opened
      onClose={cancel}
      returnFocus={false}
      closeOnClickOutside={false}
      centered
      size="sm"
      // Above the dialog whose action requires reauthentication. The default `zIndex` of dialogs is 200.
      zIndex={300}
    >
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={TITLE} radius="lg">
        <Modal.Body p="lg">
          {hasPassword ? (
            <PasswordForm email={session?.user?.email ?? ''} />
          ) : (
            <ProviderReauthentication title={TITLE} onCancel={cancel} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Enter your password') },
  })
  const reauthenticate = useMutation({
    mutationFn: ({ password }: typeof form.values) => reauthenticateWithPassword(password),
    onSuccess: () => resolveReauthentication(true),
    onError: (error) => form.setErrors(toFieldErrors(error)),
  })
  const isFieldError = Object.keys(toFieldErrors(reauthenticate.error)).length > 0
  return (
    <Form mutation={reauthenticate} onSubmit={form.onSubmit((values) => reauthenticate.mutate(values))}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" mb="xs">
            {TITLE}
          </Title>
          <Text c="dimmed">
            This is a sensitive action. Enter your password to continue. You won’t be asked again for 10
            minutes.
          </Text>
        </div>
        {reauthenticate.isError && !isFieldError && (
          <Alert color="danger" role="alert">
            {getErrorMessage(reauthenticate.error)}
          </Alert>
        )}
        {/* Lets password managers match the password to the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel} disabled={reauthenticate.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={reauthenticate.isPending}>
            Continue
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
