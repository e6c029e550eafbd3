import { Button, Kbd } from '@mantine/core'
import { SelectBox } from '../../components/SelectBox.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { EmojiImage } from './EmojiImage.tsx'
import { formatTitle } from './labels.ts'
import classes from './Review.module.css'
import { type Entry, isOpen } from './review-queue.ts'

interface Props {
  entries: readonly Entry[]
  currentIndex: number
  /** IDs of all selected emojis */
  chosen: ReadonlySet<number>
  /** IDs of the selected emojis that can be decided together */
  selectedIds: readonly number[]
  withKeys: boolean
  onChoose: (chosen: ReadonlySet<number>) => void
  onGoTo: (to: number) => void
  onApprove: (ids: readonly number[]) => void
  onReject: (ids: readonly number[]) => void
}

/** Lists the whole queue, to jump to an emoji or to decide several together. */
export function QueueList(props: Props) {
  const { entries, currentIndex, chosen, selectedIds, withKeys, onChoose, onGoTo, onApprove, onReject } =
    props
  const openIds = entries.filter(isOpen).map(({ emoji }) => emoji.id)
  const choose = (id: number, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  const getKeyProps = (key: string) =>
    withKeys && { rightSection: <Kbd aria-hidden>{key}</Kbd>, 'aria-keyshortcuts': key.toLowerCase() }
  return (
    <aside aria-label="Review queue" className={classes.queue}>
      <div className={classes.queueHeader}>
        <SelectBox
          label="Select all pending emojis"
          checked={openIds.length > 0 && openIds.every((id) => chosen.has(id))}
          isPartial={selectedIds.length > 0 && !openIds.every((id) => chosen.has(id))}
          disabled={openIds.length === 0}
          onChange={(isChosen) => onChoose(new Set(isChosen ? openIds : []))}
        />
        {selectedIds.length > 0 ? (
          <>
            <Button
              size="compact-sm"
              aria-label={`Approve ${formatQuantity(selectedIds.length, 'emoji')}`}
              onClick={() => onApprove(selectedIds)}
              {...getKeyProps('A')}
            >
              Approve {selectedIds.length}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Reject ${formatQuantity(selectedIds.length, 'emoji')}`}
              onClick={() => onReject(selectedIds)}
              {...getKeyProps('R')}
            >
              Reject {selectedIds.length}
            </Button>
          </>
        ) : (
          <span className={classes.muted}>
            {openIds.length === 0 ? 'All reviewed' : `${openIds.length} to review`}
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
            <SelectBox
              label={`Select ${formatTitle(entry.emoji)}`}
              checked={chosen.has(entry.emoji.id) && isOpen(entry)}
              disabled={!isOpen(entry)}
              onChange={(isChosen) => choose(entry.emoji.id, isChosen)}
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
