import { Button, Kbd } from '@mantine/core'
import { SelectionCheckbox } from '../../components/SelectionCheckbox.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { EmojiImage } from './EmojiImage.tsx'
import { formatTitle } from './labels.ts'
import classes from './Review.module.css'
import { type Entry, isUndecided } from './review-queue.ts'

interface Props {
  entries: readonly Entry[]
  currentIndex: number
  /** IDs of the emojis whose checkbox the user selected, including emojis that were decided on since */
  checkedIds: ReadonlySet<number>
  /** IDs of the undecided emojis among `checkedIds`, up to the maximum number for one review request */
  undecidedCheckedIds: readonly number[]
  /** whether keyboard shortcuts are enabled */
  withKeys: boolean
  onCheck: (checkedIds: ReadonlySet<number>) => void
  onGoTo: (index: number) => void
  onApprove: (ids: readonly number[]) => void
  onReject: (ids: readonly number[]) => void
}

/** Lists the emojis in the queue. Users can open one, or select several and decide on them together. */
export function QueueList(props: Props) {
  const {
    entries,
    currentIndex,
    checkedIds,
    undecidedCheckedIds,
    withKeys,
    onCheck,
    onGoTo,
    onApprove,
    onReject,
  } = props
  const undecidedIds = entries.filter(isUndecided).map(({ emoji }) => emoji.id)
  const setChecked = (id: number, isChecked: boolean) =>
    onCheck(
      new Set(isChecked ? [...checkedIds, id] : [...checkedIds].filter((checkedId) => checkedId !== id)),
    )
  const getKeyProps = (key: string) =>
    withKeys && { rightSection: <Kbd aria-hidden>{key}</Kbd>, 'aria-keyshortcuts': key.toLowerCase() }
  return (
    <aside aria-label="Review queue" className={classes.queue}>
      <div className={classes.queueHeader}>
        <SelectionCheckbox
          label="Select all loaded emojis"
          checked={undecidedIds.length > 0 && undecidedIds.every((id) => checkedIds.has(id))}
          isPartial={undecidedCheckedIds.length > 0 && !undecidedIds.every((id) => checkedIds.has(id))}
          disabled={undecidedIds.length === 0}
          onChange={(isChecked) => onCheck(new Set(isChecked ? undecidedIds : []))}
        />
        {undecidedCheckedIds.length > 0 ? (
          <>
            <Button
              size="compact-sm"
              aria-label={`Approve ${formatQuantity(undecidedCheckedIds.length, 'emoji')}`}
              onClick={() => onApprove(undecidedCheckedIds)}
              {...getKeyProps('A')}
            >
              Approve {undecidedCheckedIds.length}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Reject ${formatQuantity(undecidedCheckedIds.length, 'emoji')}`}
              onClick={() => onReject(undecidedCheckedIds)}
              {...getKeyProps('R')}
            >
              Reject {undecidedCheckedIds.length}
            </Button>
          </>
        ) : (
          <span className={classes.muted}>
            {undecidedIds.length === 0 ? 'All reviewed' : `${undecidedIds.length} to review`}
          </span>
        )}
      </div>
      <ol className={classes.queueList}>
        {entries.map((entry, index) => (
          <li
            key={entry.emoji.id}
            className={classes.queueItem}
            data-index={index}
            data-current={index === currentIndex || undefined}
          >
            <SelectionCheckbox
              label={`Select ${formatTitle(entry.emoji)}`}
              checked={checkedIds.has(entry.emoji.id) && isUndecided(entry)}
              disabled={!isUndecided(entry)}
              onChange={(isChecked) => setChecked(entry.emoji.id, isChecked)}
            />
            <button
              type="button"
              className={classes.queueButton}
              aria-current={index === currentIndex ? 'step' : undefined}
              onClick={() => onGoTo(index)}
            >
              <EmojiImage emoji={entry.emoji} size={24} />
              <span className={classes.queueName}>{formatTitle(entry.emoji)}</span>
              <span className={classes.state} data-state={getState(entry)}>
                {STATE_LABELS[getState(entry)]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </aside>
  )
}

const STATE_LABELS = { open: '', problem: 'Failed', approved: 'Approved', rejected: 'Rejected' } as const

function getState({ emoji, decision, problem }: Entry): keyof typeof STATE_LABELS {
  if (decision) return decision.kind === 'approve' ? 'approved' : 'rejected'
  if (emoji.status !== 'pending') return emoji.status
  return problem ? 'problem' : 'open'
}
