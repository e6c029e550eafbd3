import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { createRole } from './createRole.ts'
import { matrixQuery, type Role } from './getRoleMatrix.ts'
import { updateRole } from './updateRole.ts'
import { useAccessChange } from './useAccessChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** the one to change; without it a new one is made */
  role?: Role
  onSaved?: (id: number) => void
}

const NAME = /^[a-z][a-z0-9_-]{1,49}$/

const draftOf = (role?: Role) => ({
  name: role?.name ?? '',
  display_name: role?.display_name ?? '',
  description: role?.description ?? '',
  parent_id: role?.parent?.id ?? null,
})

/** Creates a role, or changes one. What was typed stays when the dialog is closed without saving. */
export function RoleDialog({ opened, onClose, role, onSaved }: Props) {
  const change = useAccessChange()
  const { data: matrix } = useQuery(matrixQuery)
  const [draft, setDraft] = useState(() => draftOf(role))
  const [readAs, setReadAs] = useState(role)
  // Another version came from the server: what was typed was about the one before.
  if (role && role.updated_at !== readAs?.updated_at && !opened) {
    setReadAs(role)
    setDraft(draftOf(role))
  }
  const edit = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const parents = (matrix?.roles ?? []).filter(
    ({ id, is_archived, is_protected }) => id !== role?.id && !is_archived && !is_protected,
  )
  const save = async (reason: string) => {
    const { name, ...fields } = draft
    const common = { ...fields, description: fields.description || null, reason }
    const saved = await change(() =>
      role
        ? updateRole(role.id, { ...common, updated_at: role.updated_at })
        : createRole({ name, ...common }),
    )
    if (!role) setDraft(draftOf())
    onSaved?.(saved.id)
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={role ? `Change “${role.display_name}”` : 'New role'}
      action={role ? 'Save' : 'Create'}
      isIncomplete={!NAME.test(draft.name) || !draft.display_name.trim()}
      onAct={save}
    >
      {(errors) => (
        <Stack gap="md">
          {!role && (
            <TextInput
              label="Technical name"
              description="Stays for good."
              placeholder="helper"
              required
              maxLength={50}
              autoComplete="off"
              spellCheck={false}
              value={draft.name}
              error={
                draft.name === '' || NAME.test(draft.name)
                  ? errors.name
                  : 'At least two lower-case letters, digits, underscores and hyphens, a letter first'
              }
              onChange={(event) => edit({ name: event.currentTarget.value })}
            />
          )}
          <TextInput
            label="Name"
            required
            maxLength={100}
            value={draft.display_name}
            error={errors.display_name}
            onChange={(event) => edit({ display_name: event.currentTarget.value })}
          />
          <Textarea
            label="Description"
            autosize
            minRows={2}
            maxLength={1000}
            value={draft.description}
            error={errors.description}
            onChange={(event) => edit({ description: event.currentTarget.value })}
          />
          <NativeSelect
            label="Below"
            description="It has the inheritable permissions of the role above it, too."
            value={draft.parent_id === null ? '' : String(draft.parent_id)}
            error={errors.parent_id}
            onChange={(event) =>
              edit({ parent_id: event.currentTarget.value ? Number(event.currentTarget.value) : null })
            }
            data={[
              { value: '', label: 'No role' },
              ...parents.map(({ id, display_name }) => ({ value: String(id), label: display_name })),
            ]}
          />
        </Stack>
      )}
    </ActionDialog>
  )
}
