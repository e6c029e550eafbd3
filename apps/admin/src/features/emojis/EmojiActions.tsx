import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useChange } from '../../session/useChange.ts'
import { EmojiDialog } from './EmojiDialog.tsx'
import { type Emoji, emojiQueries, removeEmoji, reviewEmojis } from './emojis.api.ts'
import { formatTitle } from './labels.ts'

export type EmojiDialogName = 'details' | 'reject' | 'delete'

const AFFECTED_QUERIES = [emojiQueries.queryKey] as const

interface Props {
  emoji: Emoji
  /** null if no dialog is open; `emoji` stays set, because a closing dialog still shows the emoji's name */
  openDialog: EmojiDialogName | null
  onOpenDialog: (openDialog: EmojiDialogName) => void
  onClose: () => void
}

/** Shows the open dialog for an emoji of the catalog: its details, or the form to reject or delete it. */
export function EmojiActions({ emoji, openDialog, onOpenDialog, onClose }: Props) {
  const change = useChange(AFFECTED_QUERIES)
  const title = formatTitle(emoji)
  const { id, status, owner } = emoji
  const reasonNote = owner ? 'The owner sees your reason.' : 'The reason is recorded in the audit log.'
  const approve = useMutation({
    mutationFn: () =>
      change(
        () => reviewEmojis({ ids: [id], decision: 'approve', reason: null, expected: { status } }),
        `${title} approved.`,
      ),
    onSuccess: onClose,
    onError: (error) =>
      notifications.show({
        color: 'danger',
        title: `Couldn’t approve ${title}`,
        message: getErrorMessage(error),
      }),
  })
  return (
    <>
      <EmojiDialog
        emoji={emoji}
        opened={openDialog === 'details'}
        isApproving={approve.isPending}
        onApprove={() => approve.mutate()}
        onOpenDialog={onOpenDialog}
        onClose={onClose}
      />
      <ActionDialog
        opened={openDialog === 'reject'}
        onClose={onClose}
        title={`Reject ${title}?`}
        action="Reject emoji"
        tone="danger"
        onSubmit={(reason) =>
          change(
            () => reviewEmojis({ ids: [id], decision: 'reject', reason, expected: { status } }),
            `${title} rejected.`,
          )
        }
      >
        {describeRejection(status === 'approved', owner !== null)} {reasonNote}
      </ActionDialog>
      <ActionDialog
        opened={openDialog === 'delete'}
        onClose={onClose}
        title={`Delete ${title}?`}
        action="Delete emoji"
        tone="danger"
        onSubmit={(reason) => change(() => removeEmoji(id, reason), `${title} deleted.`)}
      >
        This permanently deletes its image and usage counts. {reasonNote}
      </ActionDialog>
    </>
  )
}

function describeRejection(isApproved: boolean, hasOwner: boolean): string {
  if (!hasOwner) return 'No one will be able to use it. Its shortcode will appear instead.'
  return isApproved
    ? 'Only the owner will be able to use it. Other users will see its shortcode instead.'
    : 'Only the owner will be able to use it.'
}
