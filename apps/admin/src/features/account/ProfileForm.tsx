import { Alert, Button, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { Form } from '../../components/Form.tsx'
import { getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { type Profile, profileQuery, updateProfile } from '../../lib/profile.api.ts'
import { countCharacters } from './count-characters.ts'
import {
  getChange,
  isConflict,
  listDifferences,
  mergeProfiles,
  type ProfileValues,
  toFormValues,
} from './profile-changes.ts'

const NAME_LIMIT = 80
const BIO_LIMIT = 500
const LOCATION_LIMIT = 100

const VISIBILITIES = [
  { value: 'public', label: 'Public', description: 'Everyone can see your profile.' },
  {
    value: 'friends',
    label: 'Friends',
    description: 'Only your friends and administrators can see your profile.',
  },
  {
    value: 'private',
    label: 'Private',
    description: 'Only you and administrators can see your profile.',
  },
]

export function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  /** after an edit conflict, one line for each field that was changed elsewhere */
  const [conflictLines, setConflictLines] = useState<string[]>([])
  const form = useForm({
    initialValues: toFormValues(profile),
    validateInputOnBlur: true,
    validate: {
      display_name: (value) => {
        if (!value.trim()) return 'Enter a name'
        return countCharacters(value.trim()) > NAME_LIMIT ? `Use at most ${NAME_LIMIT} characters` : null
      },
      location: (value) =>
        countCharacters(value.trim()) > LOCATION_LIMIT ? `Use at most ${LOCATION_LIMIT} characters` : null,
      bio: (value) =>
        countCharacters(value.trim()) > BIO_LIMIT ? `Use at most ${BIO_LIMIT} characters` : null,
    },
  })
  const isDirty = form.isDirty()
  const save = useMutation({
    mutationFn: (values: ProfileValues) => updateProfile(profile.username, getChange(profile, values)),
    onSuccess: (saved) => {
      setConflictLines([])
      rebaseForm(saved, toFormValues(saved))
      notifications.show({ color: 'done', message: 'Profile saved.' })
    },
    onError: async (error) => {
      if (!isConflict(error)) return form.setErrors(getFieldErrors(error))
      const latest = await queryClient.fetchQuery({ ...profileQuery(profile.username), staleTime: 0 })
      setConflictLines(listDifferences(profile, latest))
      rebaseForm(latest, mergeProfiles(profile, latest, form.getValues()))
    },
  })
  /**
   * Sets `base` as the saved profile, and fills the form with `values`. Fields in which `values` differs from
   * `base` count as unsaved.
   */
  function rebaseForm(base: Profile, values: ProfileValues) {
    queryClient.setQueryData(profileQuery(profile.username).queryKey, base)
    form.setInitialValues(toFormValues(base))
    form.setValues(values)
    form.resetDirty(toFormValues(base))
  }
  const isFieldError = Object.keys(getFieldErrors(save.error)).length > 0
  const discard = () => {
    setConflictLines([])
    save.reset()
    form.setValues(toFormValues(profile))
  }
  useBlocker({
    shouldBlockFn: () =>
      isDirty && !window.confirm('Leave this page? Your changes to your profile will be lost.'),
    enableBeforeUnload: isDirty,
  })

  return (
    <Form mutation={save} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="md">
        {conflictLines.length > 0 && (
          <Alert color="danger" role="alert" title="Your profile changed while you were editing">
            {conflictLines.map((line) => (
              <div key={line}>{line}</div>
            ))}
            Your edits are still here. Save them to overwrite the values of the fields you edited, or discard
            them.
          </Alert>
        )}
        {save.isError && conflictLines.length === 0 && !isFieldError && (
          <Alert color="danger" role="alert" title="Couldn’t save your profile">
            {getErrorMessage(save.error)}
          </Alert>
        )}
        <TextInput
          label="Name"
          required
          autoComplete="name"
          key={form.key('display_name')}
          {...form.getInputProps('display_name')}
        />
        <TextInput
          label="Location"
          description="Visible only to you and administrators."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          key={form.key('location')}
          {...form.getInputProps('location')}
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
        <Radio.Group label="Profile visibility" {...form.getInputProps('profile_visibility')}>
          <Stack gap="xs" mt="xs">
            {VISIBILITIES.map(({ value, ...texts }) => (
              <Radio key={value} value={value} {...texts} />
            ))}
          </Stack>
        </Radio.Group>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            Save profile
          </Button>
          {isDirty && (
            <Button variant="subtle" color="plain" onClick={discard} disabled={save.isPending}>
              Discard changes
            </Button>
          )}
        </Group>
      </Stack>
    </Form>
  )
}
