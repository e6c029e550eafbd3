import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Doorway } from '../../components/Doorway.tsx'
import { Form } from '../../components/Form.tsx'
import { fieldErrors, reasonOf } from '../../lib/api-error.ts'
import { forgotPassword } from '../../session/session.api.ts'
import { DoorHeading } from './DoorHeading.tsx'
import { DoorMessage } from './DoorMessage.tsx'

export function ForgotPasswordPage() {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (/^[^\s@]+@\S+$/.test(value.trim()) ? null : 'Enter your email address') },
  })
  const ask = useMutation({
    mutationFn: (values: typeof form.values) => forgotPassword(values.email.trim()),
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const isFieldError = Object.keys(fieldErrors(ask.error)).length > 0

  return (
    <Doorway>
      {ask.isSuccess ? (
        <DoorMessage title="Check your email" to="/sign-in" way="Back to sign-in">
          If <b>{ask.variables.email.trim()}</b> belongs to an account, we sent a link to it. The link expires
          after one hour. If the email doesn’t arrive in a few minutes, check your spam folder.
        </DoorMessage>
      ) : (
        <>
          <DoorHeading title="Forgot your password?" mb={4} />
          <Text c="dimmed" mb="xl">
            We’ll send you a link to set a new one.
          </Text>
          <Form sending={ask} onSubmit={form.onSubmit((values) => ask.mutate(values))}>
            <Stack gap="md">
              {ask.isError && !isFieldError && (
                <Alert color="danger" role="alert">
                  {reasonOf(ask.error)}
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
              <Button type="submit" size="md" mt="xs" loading={ask.isPending}>
                Send link
              </Button>
              <Anchor component={Link} to="/sign-in" size="sm" underline="always">
                Back to sign-in
              </Anchor>
            </Stack>
          </Form>
        </>
      )}
    </Doorway>
  )
}
