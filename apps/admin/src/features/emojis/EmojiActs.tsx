import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { reasonOf } from '../../lib/api-error.ts'
import { useChange } from '../../session/useChange.ts'
import { EmojiDialog } from './EmojiDialog.tsx'
import { allEmojis, type Emoji, removeEmoji, reviewEmojis } from './emojis.api.ts'
import { titleOf } from './words.ts'

export type EmojiAct = 'look' | 'reject' | 'delete'

const TOUCHED = [allEmojis.queryKey] as const

interface Props {
  emoji: Emoji
  /** null while no dialog is open; the dialogs keep their text during the closing animation */
  act: EmojiAct | null
  onAct: (act: EmojiAct) => void
  onClose: () => void
}

/** Shows an emoji of the catalog and its actions. */
export function EmojiActs({ emoji, act, onAct, onClose }: Props) {
  const change = useChange(TOUCHED)
  const title = titleOf(emoji)
  const { id, status } = emoji
  const approve = useMutation({
    mutationFn: () =>
      change(
        () => reviewEmojis({ ids: [id], decision: 'approve', reason: null, expected: { status } }),
        `${title} approved.`,
      ),
    onSuccess: onClose,
    onError: (error) =>
      notifications.show({ color: 'danger', title: `Couldn’t approve ${title}`, message: reasonOf(error) }),
  })
  return (
    <>
      <EmojiDialog
        emoji={emoji}
        opened={act === 'look'}
        isApproving={approve.isPending}
        onApprove={() => approve.mutate()}
        onAct={onAct}
        onClose={onClose}
      />
      <ActionDialog
        opened={act === 'reject'}
        onClose={onClose}
        title={`Reject ${title}?`}
        action="Reject emoji"
        tone="danger"
        onAct={(reason) =>
          change(
            () => reviewEmojis({ ids: [id], decision: 'reject', reason, expected: { status } }),
            `${title} rejected.`,
          )
        }
      >
        {status === 'approved'
          ? 'Only its owner can still use it. For other users, its shortcode appears instead. The owner sees your reason.'
          : 'Only its owner can use it. The owner sees your reason.'}
      </ActionDialog>
      <ActionDialog
        opened={act === 'delete'}
        onClose={onClose}
        title={`Delete ${title}?`}
        action="Delete emoji"
        tone="danger"
        onAct={(reason) => change(() => removeEmoji(id, reason), `${title} deleted.`)}
      >
        This permanently deletes its image and usage counts. The owner sees your reason.
      </ActionDialog>
    </>
  )
}
