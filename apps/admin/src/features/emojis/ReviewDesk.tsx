import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useStoredValue } from '../../lib/useStoredValue.ts'
import { ActionBar } from './ActionBar.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { formatTitle } from './labels.ts'
import { QueueEnd } from './QueueEnd.tsx'
import { QueueList } from './QueueList.tsx'
import { RejectForm } from './RejectForm.tsx'
import { RenameForm } from './RenameForm.tsx'
import classes from './Review.module.css'
import { ReviewCard } from './ReviewCard.tsx'
import { useFocusCurrent, usePreloadedImages } from './review-focus.ts'
import { getAction, getRowIndex } from './review-keys.ts'
import { type Entry, getProgress } from './review-queue.ts'
import { UndoButton } from './UndoButton.tsx'
import { canBecome, isNameTaken, useReviewActions } from './useReviewActions.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

/** Number of upcoming emoji images to preload. */
const PRELOADED_IMAGES = 3

/** Shows the current emoji with its review actions, and the list of all emojis in the queue. */
export function ReviewDesk({ review }: { review: ReviewQueue }) {
  const { queue, currentEntry } = review
  const currentId = currentEntry?.emoji.id
  const cardRef = useRef<HTMLElement>(null)
  const reviewActions = useReviewActions(review, cardRef)
  const { undecidedCheckedIds, rejectingIds, showsKeyHelp } = reviewActions
  const [areKeysEnabled, setKeysEnabled] = useStoredValue('emoji-keys', (stored) => stored !== false)
  const isBulkRejection = rejectingIds.length > 1
  const needsNewName = currentEntry !== undefined && isNameTaken(currentEntry)
  // The content ID changes when another emoji is shown, when the form for a new name appears or disappears,
  // and when the form for a bulk rejection replaces the card.
  useFocusCurrent(isBulkRejection ? 'bulk-rejection' : `${currentId} ${needsNewName}`, cardRef)
  usePreloadedImages(
    queue.entries
      .slice(queue.currentIndex + 1, queue.currentIndex + 1 + PRELOADED_IMAGES)
      .map(({ emoji }) => emoji.custom_image_url),
  )

  const actions = reviewActions.getActions(queue.currentIndex)
  const handleKey = (event: KeyboardEvent) => {
    const action = areKeysEnabled ? getAction(event) : undefined
    if (!action) return
    event.preventDefault()
    reviewActions.getActions(getRowIndex(event.target) ?? queue.currentIndex, undecidedCheckedIds)[action]()
  }
  const renderRejectForm = (title: string) => (
    <RejectForm
      key={rejectingIds.join()}
      ids={rejectingIds}
      title={title}
      onClose={reviewActions.stopRejecting}
      onReject={(reason) => reviewActions.decide([...rejectingIds], { kind: 'reject', reason })}
    />
  )
  const { position, total } = getProgress(queue)
  const progress = `${position} of ${total}`
  const currentLabel = currentEntry && `${formatTitle(currentEntry.emoji)}, ${progress}.`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles shortcuts while the focus is within
    <div className={classes.layout} onKeyDown={handleKey}>
      <VisuallyHidden role="status">
        {[review.liveMessage, currentLabel].filter(Boolean).join(' ')}
      </VisuallyHidden>
      <div className={classes.main}>
        {isBulkRejection ? (
          renderRejectForm(formatTitles(queue.entries, rejectingIds))
        ) : currentEntry ? (
          <ReviewCard ref={cardRef} entry={currentEntry} progress={progress}>
            {rejectingIds[0] === currentId ? (
              renderRejectForm(formatTitle(currentEntry.emoji))
            ) : (
              <>
                <Problem
                  entry={currentEntry}
                  onRename={(name) =>
                    reviewActions.decide([currentEntry.emoji.id], { kind: 'approve', reason: null, name })
                  }
                />
                <ActionBar
                  actions={actions}
                  canApprove={canBecome(currentEntry, 'approved')}
                  canReject={canBecome(currentEntry, 'rejected')}
                  needsNewName={needsNewName}
                  isFirst={queue.currentIndex === 0}
                  withKeys={areKeysEnabled}
                  withDecisionKeys={areKeysEnabled && undecidedCheckedIds.length === 0}
                />
              </>
            )}
          </ReviewCard>
        ) : (
          <QueueEnd ref={cardRef} review={review} />
        )}
        <div className={classes.footer}>
          <UndoButton review={review} withKeys={areKeysEnabled} />
          <Button
            variant="subtle"
            color="plain"
            size="xs"
            onClick={actions.help}
            aria-expanded={showsKeyHelp}
            {...(areKeysEnabled && { rightSection: <Kbd aria-hidden>?</Kbd>, 'aria-keyshortcuts': '?' })}
          >
            Keyboard shortcuts
          </Button>
        </div>
        {showsKeyHelp && <KeyHelp isEnabled={areKeysEnabled} onToggle={setKeysEnabled} />}
      </div>
      {queue.entries.length > 0 && (
        <QueueList
          entries={queue.entries}
          currentIndex={queue.currentIndex}
          checkedIds={reviewActions.checkedIds}
          undecidedCheckedIds={undecidedCheckedIds}
          withKeys={areKeysEnabled}
          onCheck={reviewActions.setCheckedIds}
          onGoTo={reviewActions.goTo}
          onApprove={reviewActions.approve}
          onReject={reviewActions.reject}
        />
      )}
    </div>
  )
}

/** Maximum number of titles in a list of emojis. The number of any others follows, such as `and 3 more`. */
const MAX_NAMED_EMOJIS = 5

/** Formats a list of emojis for a heading. */
function formatTitles(entries: readonly Entry[], ids: readonly number[]) {
  const titles = entries.filter(({ emoji }) => ids.includes(emoji.id)).map(({ emoji }) => formatTitle(emoji))
  const unlistedCount = titles.length - MAX_NAMED_EMOJIS
  const suffix = unlistedCount > 0 ? ` and ${unlistedCount} more` : ''
  return `${titles.slice(0, MAX_NAMED_EMOJIS).join(', ')}${suffix}`
}

/** Shows why a decision failed. If the shortcode is taken, shows a form to change the name. */
function Problem({ entry, onRename }: { entry: Entry; onRename: (name: string) => void }) {
  const { emoji, problem } = entry
  if (!problem) return null
  if (isNameTaken(entry))
    return <RenameForm key={emoji.id} name={emoji.name} problem={problem.message} onRename={onRename} />
  return <p className={classes.problem}>{problem.message}</p>
}
