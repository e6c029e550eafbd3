import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { createPermission } from './createPermission.ts'
import type { Permission } from './listPermissions.ts'
import { PermissionFields } from './PermissionFields.tsx'
import { changesOf, draftOf, isComplete, type PermissionDraft, readMetadata } from './permission-draft.ts'
import { updatePermission } from './updatePermission.ts'
import { useAccessChange } from './useAccessChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** the one to change; without it a new one is made */
  permission?: Permission
  onSaved?: (id: number) => void
}

/** Creates a permission, or changes one. What was typed stays when the dialog is closed without saving. */
export function PermissionDialog({ opened, onClose, permission, onSaved }: Props) {
  const change = useAccessChange()
  const [draft, setDraft] = useState<PermissionDraft>(() => draftOf(permission))
  const [readAs, setReadAs] = useState(permission)
  // Another version came from the server: what was typed was about the one before.
  if (permission && permission.updated_at !== readAs?.updated_at && !opened) {
    setReadAs(permission)
    setDraft(draftOf(permission))
  }
  const save = async (reason: string) => {
    const { permission: saved } = permission
      ? {
          permission: await change(() =>
            updatePermission(permission.id, { ...changesOf(draft, permission), reason }),
          ),
        }
      : await change(() =>
          createPermission({
            ...draft,
            description: draft.description || null,
            metadata: readMetadata(draft.metadata) ?? {},
            reason,
          }),
        )
    if (!permission) setDraft(draftOf())
    onSaved?.(saved.id)
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={permission ? `Change “${permission.display_name}”` : 'New permission'}
      action={permission ? 'Save' : 'Create'}
      isIncomplete={!isComplete(draft)}
      onAct={save}
    >
      {(errors) => (
        <PermissionFields
          draft={draft}
          errors={errors}
          isNew={!permission}
          isSystem={permission?.is_system ?? false}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
      )}
    </ActionDialog>
  )
}
