import { Badge, Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { type ReactNode, type Ref, useState } from 'react'
import { Time } from '../../components/Time.tsx'
import { UserPageLink } from '../../components/UserPageLink.tsx'
import { BackgroundPreview } from './BackgroundPreview.tsx'
import type { Emoji } from './emojis.api.ts'
import { formatShortcode, formatSize, formatTitle, STATUS_LABELS, STATUS_TONES } from './labels.ts'
import classes from './Review.module.css'
import type { Entry } from './review-queue.ts'

interface Props {
  ref: Ref<HTMLElement>
  entry: Entry
  /** position in the queue, such as `3 of 12` */
  progress: string
  /** buttons and forms to decide on the emoji */
  children: ReactNode
}

/** Shows one emoji at a large size, with everything needed to decide on it. */
export function ReviewCard({ ref, entry, progress, children }: Props) {
  const { emoji, decision } = entry
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false })
  // With reduced motion, an animation doesn't play until the user starts it. This is the ID of the emoji
  // whose animation the user has started.
  const [playingId, setPlayingId] = useState<number>()
  const isAnimated = (emoji.image?.frames ?? 1) > 1
  const status = decision ? (decision.kind === 'approve' ? 'approved' : 'rejected') : emoji.status
  return (
    <article
      ref={ref}
      className={classes.card}
      tabIndex={-1}
      aria-label={`${formatTitle(emoji)}, ${progress}: ${STATUS_LABELS[status]}`}
    >
      <header className={classes.header}>
        <div className={classes.title}>
          <h2 className={classes.heading}>{emoji.name}</h2>
          <code className={classes.code}>{formatShortcode(emoji)}</code>
          {status !== 'pending' && <Badge color={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>}
          {isAnimated && <Badge>{emoji.image?.frames} frames</Badge>}
          {isAnimated && prefersReducedMotion && (
            <Button
              size="compact-xs"
              variant="default"
              aria-pressed={playingId === emoji.id}
              onClick={() => setPlayingId(playingId === emoji.id ? undefined : emoji.id)}
            >
              {playingId === emoji.id ? 'Stop' : 'Play'}
            </Button>
          )}
        </div>
        <span className={classes.progress}>{progress}</span>
      </header>
      <BackgroundPreview emoji={emoji} isPlaying={playingId === emoji.id} />
      <EmojiDetails emoji={emoji} />
      {emoji.review?.reason && (
        <p className={classes.muted}>
          Rejected by {emoji.review.by ? `@${emoji.review.by.username}` : 'a deleted user'}:{' '}
          {emoji.review.reason}
        </p>
      )}
      {children}
    </article>
  )
}

/** Shows an emoji's owner, upload time, category, and image size. */
function EmojiDetails({ emoji }: { emoji: Emoji }) {
  const { owner, image } = emoji
  return (
    <dl className={classes.details}>
      <div>
        <dt>Owner</dt>
        <dd>
          {owner ? (
            <>
              <UserPageLink id={owner.id}>{owner.display_name}</UserPageLink>{' '}
              <span className={classes.muted}>@{owner.username}</span>
            </>
          ) : (
            'Deleted account'
          )}
        </dd>
      </div>
      <div>
        <dt>Uploaded</dt>
        <dd>
          <Time at={emoji.created_at} />
        </dd>
      </div>
      <div>
        <dt>Category</dt>
        <dd>{emoji.category.display_name}</dd>
      </div>
      {image && (
        <div>
          <dt>Image</dt>
          <dd className="tabular">
            {image.width} × {image.height} px, {formatSize(image.size_bytes)}
          </dd>
        </div>
      )}
    </dl>
  )
}
