import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatLimit } from '../../lib/quota-labels.ts'
import { GuestQuotaDialog } from './GuestQuotaDialog.tsx'
import { toUnchangedInput } from './guest-draft.ts'
import type { GuestQuota, QuotaFeature } from './quotas.api.ts'
import { removeGuestQuota, replaceGuestQuota } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

/** Shows the actions for a guest quota: edit, pause, resume, and delete. */
export function GuestQuotaActions({ quota, feature }: { quota: GuestQuota; feature: QuotaFeature }) {
  const { id, title, is_active, updated_at } = quota
  const change = useQuotaChange()
  /** `pause` pauses or resumes the quota. */
  const [openDialog, setOpenDialog] = useState<'edit' | 'pause' | 'remove' | null>(null)
  const close = () => setOpenDialog(null)
  const defaultLabel = formatLimit(feature.default_limit, feature)
  const guestLabel = formatLimit(quota.quota_limit, { ...feature, reset_period: quota.reset_period })
  const renderButton = (label: string, dialog: typeof openDialog) => (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label} guest quota: ${title}`}
      onClick={() => setOpenDialog(dialog)}
    >
      {label}
    </Button>
  )
  return (
    <Group gap="xs">
      {renderButton('Edit', 'edit')}
      {renderButton(is_active ? 'Pause' : 'Resume', 'pause')}
      {renderButton('Delete', 'remove')}
      <GuestQuotaDialog features={[feature]} quota={quota} opened={openDialog === 'edit'} onClose={close} />
      <ActionDialog
        opened={openDialog === 'pause'}
        onClose={close}
        title={`${is_active ? 'Pause' : 'Resume'} guest quota “${title}”?`}
        action={is_active ? 'Pause quota' : 'Resume quota'}
        onSubmit={(reason) =>
          change(
            () =>
              replaceGuestQuota(id, {
                ...toUnchangedInput(quota),
                is_active: !is_active,
                updated_at,
                reason,
              }),
            `Guest quota “${title}” ${is_active ? 'paused' : 'resumed'}.`,
          )
        }
      >
        {is_active
          ? `The default limit applies to guests until you resume the quota: ${defaultLabel} instead of ${guestLabel}.`
          : `The guest quota applies again: ${guestLabel} instead of ${defaultLabel}.`}
      </ActionDialog>
      <ActionDialog
        opened={openDialog === 'remove'}
        onClose={close}
        title={`Delete guest quota “${title}”?`}
        action="Delete quota"
        tone="danger"
        onSubmit={(reason) => change(() => removeGuestQuota(id, reason), `Guest quota “${title}” deleted.`)}
      >
        {is_active
          ? `The default limit applies to guests from their next request: ${defaultLabel} instead of ${guestLabel}.`
          : `The default limit, ${defaultLabel}, already applies to guests because this quota is paused.`}
      </ActionDialog>
    </Group>
  )
}
