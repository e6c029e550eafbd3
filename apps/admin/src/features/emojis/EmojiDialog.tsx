import { Badge, Button, Group, Modal } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Facts } from '../../components/Facts.tsx'
import { PersonLink } from '../../components/PersonLink.tsx'
import { Time } from '../../components/Time.tsx'
import { useFocusReturn } from '../../components/useFocusReturn.ts'
import { count, counted } from '../../lib/format.ts'
import { PARTS } from '../../session/pages.ts'
import { useViewer } from '../../session/session.ts'
import classes from './EmojiDialog.module.css'
import { EmojiPicture } from './EmojiPicture.tsx'
import type { Emoji } from './emojis.api.ts'
import { codeOf, STATUS_TONES, STATUS_WORDS, sizeWords } from './words.ts'

interface Props {
  emoji: Emoji
  opened: boolean
  isApproving: boolean
  onApprove: () => void
  onAct: (act: 'reject' | 'delete') => void
  onClose: () => void
}

/** Shows all details of an emoji. */
export function EmojiDialog({ emoji, opened, isApproving, onApprove, onAct, onClose }: Props) {
  const { may } = useViewer()
  const clipboard = useClipboard({ timeout: 2_000 })
  useFocusReturn(opened)
  const code = codeOf(emoji) ?? emoji.unicode_char ?? emoji.name
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={false} centered size="lg">
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={emoji.name} radius="lg">
        <Modal.Body p="lg">
          <div className={classes.head}>
            <EmojiPicture emoji={emoji} size={72} label={emoji.name} />
            <div className={classes.words}>
              <h2 className={classes.name}>{emoji.name}</h2>
              <Group gap="xs">
                <code>{code}</code>
                <Button size="compact-xs" variant="default" onClick={() => clipboard.copy(code)}>
                  {clipboard.copied ? 'Copied' : 'Copy'}
                </Button>
                {emoji.is_custom && (
                  <Badge color={STATUS_TONES[emoji.status]}>{STATUS_WORDS[emoji.status]}</Badge>
                )}
              </Group>
            </div>
            <Modal.CloseButton aria-label="Close" />
          </div>
          <Facts facts={factsOf(emoji)} />
          {emoji.is_custom && (
            <Group gap="sm" mt="lg">
              {emoji.status !== 'approved' && (
                <Button loading={isApproving} onClick={onApprove}>
                  Approve
                </Button>
              )}
              {emoji.status !== 'rejected' && (
                <Button variant="default" onClick={() => onAct('reject')}>
                  Reject
                </Button>
              )}
              {may(PARTS.emojiFiles.permission) && (
                <Button variant="subtle" color="danger" onClick={() => onAct('delete')}>
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

function factsOf(emoji: Emoji): Parameters<typeof Facts>[0]['facts'] {
  const { owner, review, picture, version_min: version } = emoji
  const listed = (words: string[]) => words.join(', ') || '–'
  return [
    ['Usage', `${counted(emoji.usage_count, 'use')}, ${count(emoji.uses_30_days)} in the last 30 days`],
    ['Category', emoji.category.display_name],
    ['Shortcodes', listed(emoji.aliases.map((alias) => `:${alias}:`))],
    ['Tags', listed(emoji.tags)],
    ...(emoji.unicode_codepoint
      ? ([
          ['Code point', <code key="code">{emoji.unicode_codepoint}</code>],
          ['Emoji version', version ?? '–'],
        ] as const)
      : ([
          [
            'Owner',
            owner ? (
              <PersonLink key="owner" id={owner.id}>
                {owner.display_name}
              </PersonLink>
            ) : (
              'None (imported, or account deleted)'
            ),
          ],
          ['Added', <Time key="came" at={emoji.created_at} />],
        ] as const)),
    ...(picture
      ? ([
          [
            'Image',
            `${picture.width} × ${picture.height} px, ${sizeWords(picture.size_bytes)}${picture.frames > 1 ? `, ${picture.frames} frames` : ''}`,
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
