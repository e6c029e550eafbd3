import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { EditConflict } from '../../components/EditConflict.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { type Role, roleMatrixQuery } from '../../lib/role-lookup.api.ts'
import { isOrInheritsFrom } from './matrix-draft.ts'
import { createRole, updateRole } from './roles.api.ts'
import { useAccessChange } from './useAccessChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** role to change; undefined for a new one */
  role?: Role
  onSaved?: (id: number) => void
}

const NAME_PATTERN = /^[a-z][a-z0-9_-]{1,49}$/

const toDraft = (role?: Role) => ({
  name: role?.name ?? '',
  display_name: role?.display_name ?? '',
  description: role?.description ?? '',
  parent_id: role?.parent?.id ?? null,
})

const LABELS = {
  name: 'Unique name',
  display_name: 'Display name',
  description: 'Description',
  parent_id: 'Parent role',
}

const FIELD_BY_CODE = { role_exists: 'name', role_cycle: 'parent_id' }

/** Returns the draft's fields that differ from its base version, and the base version's `updated_at`. */
function getChanges(draft: ReturnType<typeof toDraft>, baseVersion: Role) {
  const { display_name, description, parent_id } = draft
  const baseDraft = toDraft(baseVersion)
  return {
    updated_at: baseVersion.updated_at,
    ...(display_name !== baseDraft.display_name && { display_name }),
    ...(description !== baseDraft.description && { description: description || null }),
    ...(parent_id !== baseDraft.parent_id && { parent_id }),
  }
}

/** Creates or changes a role. Closing the dialog without saving preserves the input. */
export function RoleDialog({ opened, onClose, role, onSaved }: Props) {
  const change = useAccessChange()
  const { data: matrix } = useQuery(roleMatrixQuery)
  const queryClient = useQueryClient()
  const { draft, edit, isDirty, conflict, takeNewerValue, save } = useDraft({
    current: role,
    toDraft,
    readLatest: async () =>
      (await queryClient.fetchQuery(roleMatrixQuery)).roles.find(({ id }) => id === role?.id),
  })
  const roles = matrix?.roles ?? []
  const possibleParents = roles.filter(
    (candidate) =>
      // The current parent stays available even if it is archived.
      candidate.id === role?.parent?.id ||
      // Excludes the role itself and its descendants, because inheritance must not form a cycle.
      !(candidate.is_archived || candidate.is_protected || isOrInheritsFrom(candidate, role?.id, roles)),
  )
  const saveRole = (reason: string) =>
    save(async (baseVersion) => {
      const saved = await change(
        () =>
          baseVersion
            ? updateRole(baseVersion.id, { ...getChanges(draft, baseVersion), reason })
            : createRole({ ...draft, description: draft.description || null, reason }),
        `Role “${draft.display_name}” ${baseVersion ? 'updated' : 'created'}.`,
      )
      onSaved?.(saved.id)
    })
  // The only number among the fields is the ID of the parent role.
  const formatField = (value: string | number | null) =>
    typeof value === 'number'
      ? (matrix?.roles.find(({ id }) => id === value)?.display_name ?? String(value))
      : (value ?? '')
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={role ? `Edit “${role.display_name}”` : 'Create role'}
      action={role ? 'Save changes' : 'Create role'}
      isSubmitDisabled={!NAME_PATTERN.test(draft.name) || !draft.display_name.trim() || !isDirty}
      isDirty={isDirty}
      fieldByCode={FIELD_BY_CODE}
      conflict={
        conflict && (
          <EditConflict
            {...conflict}
            formatValue={formatField}
            labels={LABELS}
            onTakeNewerValue={takeNewerValue}
          />
        )
      }
      onSubmit={saveRole}
    >
      {(errors) => (
        <Stack gap="md">
          {!role && (
            <TextInput
              label="Unique name"
              description="Can’t be changed later."
              placeholder="helper"
              required
              maxLength={50}
              autoComplete="off"
              spellCheck={false}
              value={draft.name}
              error={
                draft.name === '' || NAME_PATTERN.test(draft.name)
                  ? errors.name
                  : 'Use 2 to 50 lowercase letters, digits, underscores, and hyphens, starting with a letter'
              }
              onChange={(event) => edit({ name: event.currentTarget.value })}
            />
          )}
          <TextInput
            label="Display name"
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
            label="Parent role"
            description="The role also grants the inheritable permissions of its parent."
            value={draft.parent_id === null ? '' : String(draft.parent_id)}
            error={errors.parent_id}
            onChange={(event) =>
              edit({ parent_id: event.currentTarget.value ? Number(event.currentTarget.value) : null })
            }
            data={[
              { value: '', label: 'None' },
              ...possibleParents.map(({ id, display_name, is_archived }) => ({
                value: String(id),
                label: is_archived ? `${display_name} (archived)` : display_name,
              })),
            ]}
          />
        </Stack>
      )}
    </ActionDialog>
  )
}
