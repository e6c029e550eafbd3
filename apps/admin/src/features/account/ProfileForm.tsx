import { Alert, Button, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { fieldErrors, reasonOf } from '../../lib/api-error.ts'
import { countCharacters } from './count-characters.ts'
import { type Profile, profileQuery } from './getProfile.ts'
import { updateProfile } from './updateProfile.ts'

const NAME_LIMIT = 80
const BIO_LIMIT = 500

const VISIBILITIES = [
  { value: 'public', label: 'Everyone' },
  { value: 'friends', label: 'Friends' },
  { value: 'private', label: 'Only me' },
]

const valuesOf = (profile: Profile) => ({
  display_name: profile.display_name,
  bio: profile.bio ?? '',
  profile_visibility: profile.profile_visibility,
})

export function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: valuesOf(profile),
    validateInputOnBlur: true,
    validate: {
      display_name: (value) => {
        if (!value.trim()) return 'A name is required'
        return countCharacters(value.trim()) > NAME_LIMIT ? `At most ${NAME_LIMIT} characters` : null
      },
      bio: (value) => (countCharacters(value.trim()) > BIO_LIMIT ? `At most ${BIO_LIMIT} characters` : null),
    },
  })
  const isDirty = form.isDirty()
  const save = useMutation({
    mutationFn: (values: typeof form.values) =>
      updateProfile(profile.username, { ...values, bio: values.bio.trim() || null }),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery(profile.username).queryKey, saved)
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      form.resetDirty(valuesOf(saved))
      notifications.show({ color: 'done', message: 'Your profile is saved.' })
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const isFieldError = Object.keys(fieldErrors(save.error)).length > 0
  useBlocker({
    shouldBlockFn: () =>
      isDirty && !window.confirm('Leave this page? What you changed in your profile is not saved.'),
    enableBeforeUnload: isDirty,
  })

  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        {save.isError && !isFieldError && (
          <Alert color="danger" role="alert" title="Your profile was not saved">
            {reasonOf(save.error)}
          </Alert>
        )}
        <TextInput
          label="Name"
          required
          autoComplete="name"
          key={form.key('display_name')}
          {...form.getInputProps('display_name')}
        />
        <Textarea
          label="Bio"
          description={`${countCharacters(form.values.bio)} of ${BIO_LIMIT} characters`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={4}
          maxRows={12}
          key={form.key('bio')}
          {...form.getInputProps('bio')}
        />
        <Radio.Group label="Who may see your profile" {...form.getInputProps('profile_visibility')}>
          <Stack gap="xs" mt="xs">
            {VISIBILITIES.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            Save profile
          </Button>
          {isDirty && (
            <Button variant="subtle" color="plain" onClick={form.reset} disabled={save.isPending}>
              Undo changes
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
