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
import { canBecome, needsName, useReviewActions } from './useReviewActions.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

/** Number of upcoming emoji images to preload. */
const PRELOADED_IMAGES = 3

/** Review workflow for pending emojis, fully usable with the keyboard. */
export function ReviewDesk({ review }: { review: ReviewQueue }) {
  const { queue, currentEntry } = review
  const id = currentEntry?.emoji.id
  const card = useRef<HTMLElement>(null)
  const desk = useReviewActions(review, card)
  const { selectedIds, rejectingIds, showsKeys } = desk
  const [usesKeys, setUsesKeys] = useStoredValue('emoji-keys', (stored) => stored !== false)
  const isBulk = rejectingIds.length > 1
  const needsNewName = currentEntry !== undefined && needsName(currentEntry)
  useFocusCurrent(isBulk ? 'several' : `${id} ${needsNewName}`, card)
  usePreloadedImages(
    queue.entries
      .slice(queue.currentIndex + 1, queue.currentIndex + 1 + PRELOADED_IMAGES)
      .map((next) => next.emoji.custom_image_url),
  )

  const actions = desk.getActions(queue.currentIndex)
  const handleKey = (event: KeyboardEvent) => {
    const action = usesKeys ? getAction(event) : undefined
    if (!action) return
    event.preventDefault()
    desk.getActions(getRowIndex(event.target) ?? queue.currentIndex, selectedIds)[action]()
  }
  const renderRejectForm = (title: string) => (
    <RejectForm
      key={rejectingIds.join()}
      ids={rejectingIds}
      title={title}
      onClose={desk.stopRejecting}
      onReject={(reason) => desk.decide([...rejectingIds], { kind: 'reject', reason })}
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
        {isBulk ? (
          renderRejectForm(formatTitles(queue.entries, rejectingIds))
        ) : currentEntry ? (
          <ReviewCard ref={card} entry={currentEntry} progress={progress}>
            {rejectingIds[0] === id ? (
              renderRejectForm(formatTitle(currentEntry.emoji))
            ) : (
              <>
                <Problem
                  entry={currentEntry}
                  onRename={(name) =>
                    desk.decide([currentEntry.emoji.id], { kind: 'approve', reason: null, name })
                  }
                />
                <ActionBar
                  actions={actions}
                  mayApprove={canBecome(currentEntry, 'approved')}
                  mayReject={canBecome(currentEntry, 'rejected')}
                  needsNewName={needsNewName}
                  isFirst={queue.currentIndex === 0}
                  withKeys={usesKeys}
                  withDecisionKeys={usesKeys && selectedIds.length === 0}
                />
              </>
            )}
          </ReviewCard>
        ) : (
          <QueueEnd ref={card} review={review} />
        )}
        <div className={classes.footer}>
          <UndoButton review={review} withKeys={usesKeys} />
          <Button
            variant="subtle"
            color="plain"
            size="xs"
            onClick={actions.help}
            aria-expanded={showsKeys}
            {...(usesKeys && { rightSection: <Kbd aria-hidden>?</Kbd>, 'aria-keyshortcuts': '?' })}
          >
            Keyboard shortcuts
          </Button>
        </div>
        {showsKeys && <KeyHelp isOn={usesKeys} onSwitch={setUsesKeys} />}
      </div>
      {queue.entries.length > 0 && (
        <QueueList
          entries={queue.entries}
          currentIndex={queue.currentIndex}
          chosen={desk.chosen}
          selectedIds={selectedIds}
          withKeys={usesKeys}
          onChoose={desk.setChosen}
          onGoTo={desk.goTo}
          onApprove={desk.approve}
          onReject={desk.reject}
        />
      )}
    </div>
  )
}

/** Maximum number of emojis to name before counting the rest. */
const MAX_NAMED_EMOJIS = 5

function formatTitles(entries: readonly Entry[], ids: readonly number[]) {
  const titles = entries.filter(({ emoji }) => ids.includes(emoji.id)).map(({ emoji }) => formatTitle(emoji))
  const more = titles.length - MAX_NAMED_EMOJIS
  return `${titles.slice(0, MAX_NAMED_EMOJIS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Shows why the server rejected a decision, and how to resolve it. */
function Problem({ entry, onRename }: { entry: Entry; onRename: (name: string) => void }) {
  const { emoji, problem } = entry
  if (!problem) return null
  if (needsName(entry))
    return <RenameForm key={emoji.id} name={emoji.name} problem={problem.message} onRename={onRename} />
  return <p className={classes.problem}>{problem.message}</p>
}
