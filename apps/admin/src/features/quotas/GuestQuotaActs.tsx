import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { limitWords } from '../../lib/quota-words.ts'
import { GuestQuotaDialog } from './GuestQuotaDialog.tsx'
import { termsOf } from './guest-draft.ts'
import type { GuestQuota, QuotaFeature } from './quotas.api.ts'
import { removeGuestQuota, replaceGuestQuota } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

/** Shows the actions for a guest quota: change, pause, resume, and delete. */
export function GuestQuotaActs({ quota, feature }: { quota: GuestQuota; feature: QuotaFeature }) {
  const { id, title, is_active, updated_at } = quota
  const change = useQuotaChange()
  const [open, setOpen] = useState<'edit' | 'pause' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const defaultWords = limitWords(feature.default_limit, feature)
  const ownWords = limitWords(quota.quota_limit, { ...feature, reset_period: quota.reset_period })
  const button = (words: string, act: typeof open) => (
    <Button
      variant="default"
      size="xs"
      aria-label={`${words} guest quota: ${title}`}
      onClick={() => setOpen(act)}
    >
      {words}
    </Button>
  )
  return (
    <Group gap="xs">
      {button('Edit', 'edit')}
      {button(is_active ? 'Pause' : 'Resume', 'pause')}
      {button('Delete', 'remove')}
      <GuestQuotaDialog features={[feature]} quota={quota} opened={open === 'edit'} onClose={close} />
      <ActionDialog
        opened={open === 'pause'}
        onClose={close}
        title={`${is_active ? 'Pause' : 'Resume'} guest quota “${title}”?`}
        action={is_active ? 'Pause quota' : 'Resume quota'}
        onAct={(reason) =>
          change(
            () => replaceGuestQuota(id, { ...termsOf(quota), is_active: !is_active, updated_at, reason }),
            `Guest quota “${title}” ${is_active ? 'paused' : 'resumed'}.`,
          )
        }
      >
        {is_active
          ? `Guests get the default limit until you resume the quota: ${defaultWords} instead of ${ownWords}.`
          : `The guest quota applies again: ${ownWords} instead of ${defaultWords}.`}
      </ActionDialog>
      <ActionDialog
        opened={open === 'remove'}
        onClose={close}
        title={`Delete guest quota “${title}”?`}
        action="Delete quota"
        tone="danger"
        onAct={(reason) => change(() => removeGuestQuota(id, reason), `Guest quota “${title}” deleted.`)}
      >
        Guests get the default limit from their next request: {defaultWords} instead of {ownWords}.
      </ActionDialog>
    </Group>
  )
}
