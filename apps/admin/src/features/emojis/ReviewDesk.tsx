import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
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
import { actOf, type ReviewActs } from './review-keys.ts'
import { type Decision, type Entry, progressOf } from './review-queue.ts'
import type { ReviewQueue } from './useReviewQueue.ts'
import { titleOf } from './words.ts'

/** How many pictures are loaded before they are looked at. */
const AHEAD = 3

const isAs = (entry: Entry | undefined, status: string) =>
  !entry || entry.decision !== null || entry.emoji.status === status

/** Where the queue is worked through, with the keyboard alone where one likes. */
export function ReviewDesk({ review }: { review: ReviewQueue }) {
  const { queue, looked, undo, go } = review
  const id = looked?.emoji.id
  const [rejecting, setRejecting] = useState<number>()
  const [showsKeys, setShowsKeys] = useState(false)
  const [usesKeys, setUsesKeys] = useStored('emoji-keys', (stored) => stored !== false)
  const card = useRef<HTMLElement>(null)
  useFocusOnNext(id, card)
  usePreloaded(
    queue.entries.slice(queue.at + 1, queue.at + 1 + AHEAD).map((next) => next.emoji.custom_image_url),
  )

  const toCard = () => card.current?.focus({ preventScroll: true })
  const decide = (decision: Omit<Decision, 'ids'>) => {
    setRejecting(undefined)
    toCard()
    if (id !== undefined) review.decide({ ids: [id], ...decision })
  }
  const acts: ReviewActs = {
    approve: () => {
      if (!isAs(looked, 'approved')) decide({ kind: 'approve', reason: null })
    },
    reject: () => {
      if (!isAs(looked, 'rejected')) setRejecting(id)
    },
    skip: () => go(queue.at + 1),
    back: () => go(queue.at - 1),
    undo,
    help: () => setShowsKeys(!showsKeys),
  }
  const press = (event: KeyboardEvent) => {
    const act = usesKeys ? actOf(event) : undefined
    if (!act) return
    event.preventDefault()
    acts[act]()
  }
  const { place, total } = progressOf(queue)
  const progress = `${place} of ${total}`
  const here = looked && `${titleOf(looked.emoji)}, ${progress}.`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys mean something as long as the focus is in here
    <div className={classes.desk} onKeyDown={press}>
      <VisuallyHidden role="status">{[review.news, here].filter(Boolean).join(' ')}</VisuallyHidden>
      <div className={classes.main}>
        {looked ? (
          <ReviewCard ref={card} entry={looked} progress={progress}>
            {rejecting === id ? (
              <RejectForm
                key={id}
                title={titleOf(looked.emoji)}
                onClose={() => {
                  setRejecting(undefined)
                  toCard()
                }}
                onReject={(reason) => decide({ kind: 'reject', reason })}
              />
            ) : (
              <>
                <Problem
                  entry={looked}
                  onRename={(name) => decide({ kind: 'approve', reason: null, name })}
                />
                <ActBar
                  acts={acts}
                  mayApprove={!isAs(looked, 'approved')}
                  mayReject={!isAs(looked, 'rejected')}
                  isFirst={queue.at === 0}
                  withKeys={usesKeys}
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
            Keys
          </Button>
        </div>
        {showsKeys && <KeyHelp isOn={usesKeys} onSwitch={setUsesKeys} />}
      </div>
      {queue.entries.length > 0 && (
        <QueueList
          entries={queue.entries}
          at={queue.at}
          onGo={go}
          onApprove={(ids) => review.decide({ ids, kind: 'approve', reason: null })}
        />
      )}
    </div>
  )
}

const TAKEN = ['shortcode_taken', 'own_shortcode_taken']

/** Why the server didn't take what was decided, and the way on. */
function Problem({ entry, onRename }: { entry: Entry; onRename: (name: string) => void }) {
  const { emoji, problem } = entry
  if (!problem) return null
  if (TAKEN.includes(problem.code ?? ''))
    return <RenameForm key={emoji.id} name={emoji.name} problem={problem.message} onRename={onRename} />
  return <p className={classes.problem}>{problem.message}</p>
}

function UndoButton({ review: { queue, undo }, withKeys }: { review: ReviewQueue; withKeys: boolean }) {
  if (!queue.held) return <span />
  const [first, ...more] = queue.held.ids
  const entry = queue.entries.find(({ emoji }) => emoji.id === first)
  const what = more.length > 0 ? `${more.length + 1} emojis` : entry && titleOf(entry.emoji)
  return (
    <Button
      variant="default"
      size="xs"
      onClick={undo}
      {...(withKeys && { rightSection: <Kbd aria-hidden>U</Kbd>, 'aria-keyshortcuts': 'u' })}
    >
      {queue.held.kind === 'approve' ? 'Approved' : 'Rejected'} {what}: undo
    </Button>
  )
}
