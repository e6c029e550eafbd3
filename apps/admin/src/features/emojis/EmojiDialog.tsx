import { Badge, Button, Group, Modal } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { DescriptionList } from '../../components/DescriptionList.tsx'
import { Time } from '../../components/Time.tsx'
import { UserPageLink } from '../../components/UserPageLink.tsx'
import { useFocusReturn } from '../../components/useFocusReturn.ts'
import { formatCount, formatQuantity } from '../../lib/format.ts'
import { RESTRICTED_PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'
import classes from './EmojiDialog.module.css'
import { EmojiImage } from './EmojiImage.tsx'
import type { Emoji } from './emojis.api.ts'
import { formatShortcode, formatSize, STATUS_LABELS, STATUS_TONES } from './labels.ts'

interface Props {
  emoji: Emoji
  opened: boolean
  isApproving: boolean
  onApprove: () => void
  onOpenDialog: (dialog: 'reject' | 'delete') => void
  onClose: () => void
}

/** Shows the details of an emoji and, if it is custom, the actions for it. */
export function EmojiDialog({ emoji, opened, isApproving, onApprove, onOpenDialog, onClose }: Props) {
  const { may } = useCurrentUser()
  const clipboard = useClipboard({ timeout: 2_000 })
  useFocusReturn(opened)
  const code = formatShortcode(emoji) ?? emoji.unicode_char ?? emoji.name
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={false} centered size="lg">
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={emoji.name} radius="lg">
        <Modal.Body p="lg">
          <div className={classes.header}>
            <EmojiImage emoji={emoji} size={72} label={emoji.name} />
            <div className={classes.text}>
              <h2 className={classes.name}>{emoji.name}</h2>
              <Group gap="xs">
                <code>{code}</code>
                <Button size="compact-xs" variant="default" onClick={() => clipboard.copy(code)}>
                  {clipboard.copied ? 'Copied' : 'Copy'}
                </Button>
                {emoji.is_custom && (
                  <Badge color={STATUS_TONES[emoji.status]}>{STATUS_LABELS[emoji.status]}</Badge>
                )}
              </Group>
            </div>
            <Modal.CloseButton aria-label="Close" />
          </div>
          <DescriptionList items={listDetails(emoji)} />
          {emoji.is_custom && (
            <Group gap="sm" mt="lg">
              {emoji.status !== 'approved' && (
                <Button loading={isApproving} onClick={onApprove}>
                  Approve
                </Button>
              )}
              {emoji.status !== 'rejected' && (
                <Button variant="default" onClick={() => onOpenDialog('reject')}>
                  Reject
                </Button>
              )}
              {may(RESTRICTED_PAGES.emojiManagement.permission) && (
                <Button variant="subtle" color="danger" onClick={() => onOpenDialog('delete')}>
                  Delete
                </Button>
              )}
            </Group>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function listDetails(emoji: Emoji): Parameters<typeof DescriptionList>[0]['items'] {
  const { owner, review, image, version_min: version } = emoji
  const joinTexts = (texts: string[]) => texts.join(', ') || '–'
  // The final `map` turns the readonly tuples into mutable ones, which `DescriptionList` requires.
  return [
    [
      'Usage',
      `${formatQuantity(emoji.usage_count, 'use')}, ${formatCount(emoji.uses_30_days)} in the last 30 days`,
    ],
    ['Category', emoji.category.display_name],
    ['Shortcodes', joinTexts(emoji.aliases.map((alias) => `:${alias}:`))],
    ['Tags', joinTexts(emoji.tags)],
    ...(emoji.unicode_codepoint
      ? ([
          ['Code point', <code key="code">{emoji.unicode_codepoint}</code>],
          ['Emoji version', version ?? '–'],
        ] as const)
      : ([
          [
            'Owner',
            owner ? (
              <UserPageLink key="owner" id={owner.id}>
                {owner.display_name}
              </UserPageLink>
            ) : (
              'None (imported, or account deleted)'
            ),
          ],
          ['Added', <Time key="added" at={emoji.created_at} />],
        ] as const)),
    ...(image
      ? ([
          [
            'Image',
            `${image.width} × ${image.height} px, ${formatSize(image.size_bytes)}${image.frames > 1 ? `, ${image.frames} frames` : ''}`,
          ],
        ] as const)
      : []),
    ...(review
      ? ([
          [
            'Reviewed',
            <span key="review">
              <Time at={review.at} />
              {review.by && ` by @${review.by.username}`}
              {review.reason && `: ${review.reason}`}
            </span>,
          ],
        ] as const)
      : []),
  ].map(([name, value]) => [name, value])
}
