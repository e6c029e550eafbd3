import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useStored } from '../../lib/useStored.ts'
import { ActBar } from './ActBar.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { QueueEnd } from './QueueEnd.tsx'
import { QueueList } from './QueueList.tsx'
import { RejectForm } from './RejectForm.tsx'
import { RenameForm } from './RenameForm.tsx'
import classes from './Review.module.css'
import { ReviewCard } from './ReviewCard.tsx'
import { useFocusOnNext, usePreloaded } from './review-focus.ts'
import { actOf, rowOf } from './review-keys.ts'
import { type Entry, progressOf } from './review-queue.ts'
import { UndoButton } from './UndoButton.tsx'
import { isAs, needsName, useReviewActs } from './useReviewActs.ts'
import type { ReviewQueue } from './useReviewQueue.ts'
import { titleOf } from './words.ts'

/** Number of images to preload. */
const AHEAD = 3

/** Review workflow for pending emojis, fully usable with the keyboard. */
export function ReviewDesk({ review }: { review: ReviewQueue }) {
  const { queue, looked } = review
  const id = looked?.emoji.id
  const card = useRef<HTMLElement>(null)
  const desk = useReviewActs(review, card)
  const { ticked, rejecting, showsKeys } = desk
  const [usesKeys, setUsesKeys] = useStored('emoji-keys', (stored) => stored !== false)
  const several = rejecting.length > 1
  const asksName = looked !== undefined && needsName(looked)
  useFocusOnNext(several ? 'several' : `${id} ${asksName}`, card)
  usePreloaded(
    queue.entries.slice(queue.at + 1, queue.at + 1 + AHEAD).map((next) => next.emoji.custom_image_url),
  )

  const acts = desk.actsAt(queue.at)
  const press = (event: KeyboardEvent) => {
    const act = usesKeys ? actOf(event) : undefined
    if (!act) return
    event.preventDefault()
    desk.actsAt(rowOf(event.target) ?? queue.at, ticked)[act]()
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
  const { place, total } = progressOf(queue)
  const progress = `${place} of ${total}`
  const here = looked && `${titleOf(looked.emoji)}, ${progress}.`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles shortcuts while the focus is within
    <div className={classes.desk} onKeyDown={press}>
      <VisuallyHidden role="status">{[review.news, here].filter(Boolean).join(' ')}</VisuallyHidden>
      <div className={classes.main}>
        {several ? (
          rejectForm(titlesOf(queue.entries, rejecting))
        ) : looked ? (
          <ReviewCard ref={card} entry={looked} progress={progress}>
            {rejecting[0] === id ? (
              rejectForm(titleOf(looked.emoji))
            ) : (
              <>
                <Problem
                  entry={looked}
                  onRename={(name) => desk.decide([looked.emoji.id], { kind: 'approve', reason: null, name })}
                />
                <ActBar
                  acts={acts}
                  mayApprove={!isAs(looked, 'approved')}
                  mayReject={!isAs(looked, 'rejected')}
                  asksName={asksName}
                  isFirst={queue.at === 0}
                  withKeys={usesKeys}
                  withDecisionKeys={usesKeys && ticked.length === 0}
                />
              </>
            )}
          </ReviewCard>
        ) : (
          <QueueEnd ref={card} review={review} />
        )}
        <div className={classes.below}>
          <UndoButton review={review} withKeys={usesKeys} />
          <Button
            variant="subtle"
            color="plain"
            size="xs"
            onClick={acts.help}
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
          at={queue.at}
          chosen={desk.chosen}
          ticked={ticked}
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
const NAMED = 5

function titlesOf(entries: readonly Entry[], ids: readonly number[]) {
  const titles = entries.filter(({ emoji }) => ids.includes(emoji.id)).map(({ emoji }) => titleOf(emoji))
  const more = titles.length - NAMED
  return `${titles.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Shows why the server rejected a decision, and how to resolve it. */
function Problem({ entry, onRename }: { entry: Entry; onRename: (name: string) => void }) {
  const { emoji, problem } = entry
  if (!problem) return null
  if (needsName(entry))
    return <RenameForm key={emoji.id} name={emoji.name} problem={problem.message} onRename={onRename} />
  return <p className={classes.problem}>{problem.message}</p>
}
