import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useStoredValue } from '../../lib/useStored.ts'
import { ActBar } from './ActionBar.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { formatTitle } from './labels.ts'
import { QueueEnd } from './QueueEnd.tsx'
import { QueueList } from './QueueList.tsx'
import { RejectForm } from './RejectForm.tsx'
import { RenameForm } from './RenameForm.tsx'
import classes from './Review.module.css'
import { ReviewCard } from './ReviewCard.tsx'
import { useFocusCurrent, usePreloaded } from './review-focus.ts'
import { getAction, getRowIndex } from './review-keys.ts'
import { type Entry, getProgress } from './review-queue.ts'
import { UndoButton } from './UndoButton.tsx'
import { hasStatus, needsName, useReviewActions } from './useReviewActions.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

/** Number of images to preload. */
const PRELOADED_IMAGES = 3

/** Review workflow for pending emojis, fully usable with the keyboard. */
export function ReviewDesk({ review }: { review: ReviewQueue }) {
  const { queue, looked } = review
  const id = looked?.emoji.id
  const card = useRef<HTMLElement>(null)
  const desk = useReviewActions(review, card)
  const { ticked, rejecting, showsKeys } = desk
  const [usesKeys, setUsesKeys] = useStoredValue('emoji-keys', (stored) => stored !== false)
  const isBulk = rejecting.length > 1
  const needsNewName = looked !== undefined && needsName(looked)
  useFocusCurrent(isBulk ? 'several' : `${id} ${needsNewName}`, card)
  usePreloaded(
    queue.entries
      .slice(queue.currentIndex + 1, queue.currentIndex + 1 + PRELOADED_IMAGES)
      .map((next) => next.emoji.custom_image_url),
  )

  const actions = desk.actsAt(queue.currentIndex)
  const handleKey = (event: KeyboardEvent) => {
    const act = usesKeys ? getAction(event) : undefined
    if (!act) return
    event.preventDefault()
    desk.actsAt(getRowIndex(event.target) ?? queue.currentIndex, ticked)[act]()
  }
  const rejectForm = (title: string) => (
    <RejectForm
      key={rejecting.join()}
      ids={rejecting}
      title={title}
      onClose={desk.stopRejecting}
      onReject={(reason) => desk.decide([...rejecting], { kind: 'reject', reason })}
    />
  )
  const { place, total } = getProgress(queue)
  const progress = `${place} of ${total}`
  const currentActions = looked && `${formatTitle(looked.emoji)}, ${progress}.`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles shortcuts while the focus is within
    <div className={classes.layout} onKeyDown={handleKey}>
      <VisuallyHidden role="status">{[review.news, currentActions].filter(Boolean).join(' ')}</VisuallyHidden>
      <div className={classes.main}>
        {isBulk ? (
          rejectForm(formatTitles(queue.entries, rejecting))
        ) : looked ? (
          <ReviewCard ref={card} entry={looked} progress={progress}>
            {rejecting[0] === id ? (
              rejectForm(formatTitle(looked.emoji))
            ) : (
              <>
                <Problem
                  entry={looked}
                  onRename={(name) => desk.decide([looked.emoji.id], { kind: 'approve', reason: null, name })}
                />
                <ActBar
                  actions={actions}
                  mayApprove={!hasStatus(looked, 'approved')}
                  mayReject={!hasStatus(looked, 'rejected')}
                  needsNewName={needsNewName}
                  isFirst={queue.currentIndex === 0}
                  withKeys={usesKeys}
                  withDecisionKeys={usesKeys && ticked.length === 0}
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
          selectedIds={ticked}
          withKeys={usesKeys}
          onChoose={desk.setChosen}
          onGo={desk.look}
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
