import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { EditConflict } from '../../components/EditConflict.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { PermissionFields } from './PermissionFields.tsx'
import { formatField, getChanges, isComplete, LABELS, parseMetadata, toDraft } from './permission-draft.ts'
import type { Permission } from './roles.api.ts'
import { createPermission, permissionQuery, updatePermission } from './roles.api.ts'
import { useAccessChange } from './useAccessChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** permission to change; undefined for a new one */
  permission?: Permission
  onSaved?: (id: number) => void
}

const FIELD_BY_CODE = { permission_exists: 'name', dependency_cycle: 'dependencies' }

/** Creates or changes a permission. Closing the dialog without saving preserves the input. */
export function PermissionDialog({ opened, onClose, permission, onSaved }: Props) {
  const change = useAccessChange()
  const queryClient = useQueryClient()
  const { draft, edit, isDirty, conflict, takeNewerValue, save } = useDraft({
    current: permission,
    toDraft,
    readLatest: async () =>
      permission && (await queryClient.fetchQuery(permissionQuery(String(permission.id)))).permission,
  })
  const savePermission = (reason: string) =>
    save(async (baseVersion) => {
      const saved = await change(
        () =>
          baseVersion
            ? updatePermission(baseVersion.id, { ...getChanges(draft, baseVersion), reason })
            : createFromDraft(reason),
        `Permission “${draft.display_name}” ${baseVersion ? 'updated' : 'created'}.`,
      )
      onSaved?.(saved.id)
    })
  const createFromDraft = async (reason: string) => {
    const description = draft.description || null
    const metadata = parseMetadata(draft.metadata) ?? {}
    return (await createPermission({ ...draft, description, metadata, reason })).permission
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={permission ? `Edit “${permission.display_name}”` : 'Create permission'}
      action={permission ? 'Save changes' : 'Create permission'}
      isSubmitDisabled={!isComplete(draft) || !isDirty}
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
      onSubmit={savePermission}
    >
      {(errors) => (
        <PermissionFields
          draft={draft}
          errors={errors}
          isNew={!permission}
          isSystem={permission?.is_system ?? false}
          onChange={edit}
        />
      )}
    </ActionDialog>
  )
}
