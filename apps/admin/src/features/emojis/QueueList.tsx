import { Button, Kbd } from '@mantine/core'
import { SelectBox } from '../../components/SelectBox.tsx'
import { counted } from '../../lib/format.ts'
import { EmojiPicture } from './EmojiPicture.tsx'
import classes from './Review.module.css'
import { type Entry, isOpen } from './review-queue.ts'
import { titleOf } from './words.ts'

interface Props {
  entries: readonly Entry[]
  at: number
  chosen: ReadonlySet<number>
  /** selected emojis that can be decided together */
  ticked: readonly number[]
  withKeys: boolean
  onChoose: (chosen: ReadonlySet<number>) => void
  onGo: (to: number) => void
  onApprove: (ids: readonly number[]) => void
  onReject: (ids: readonly number[]) => void
}

/** Lists the whole queue, to jump to an emoji or to decide several together. */
export function QueueList(props: Props) {
  const { entries, at, chosen, ticked, withKeys, onChoose, onGo, onApprove, onReject } = props
  const open = entries.filter(isOpen).map(({ emoji }) => emoji.id)
  const choose = (id: number, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  const key = (name: string) =>
    withKeys && { rightSection: <Kbd aria-hidden>{name}</Kbd>, 'aria-keyshortcuts': name.toLowerCase() }
  return (
    <aside aria-label="Review queue" className={classes.queue}>
      <div className={classes.queueHead}>
        <SelectBox
          label="Select all pending emojis"
          checked={open.length > 0 && open.every((id) => chosen.has(id))}
          isPartial={ticked.length > 0 && !open.every((id) => chosen.has(id))}
          disabled={open.length === 0}
          onChange={(isChosen) => onChoose(new Set(isChosen ? open : []))}
        />
        {ticked.length > 0 ? (
          <>
            <Button
              size="compact-sm"
              aria-label={`Approve ${counted(ticked.length, 'emoji')}`}
              onClick={() => onApprove(ticked)}
              {...key('A')}
            >
              Approve {ticked.length}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Reject ${counted(ticked.length, 'emoji')}`}
              onClick={() => onReject(ticked)}
              {...key('R')}
            >
              Reject {ticked.length}
            </Button>
          </>
        ) : (
          <span className={classes.quiet}>
            {open.length === 0 ? 'All reviewed' : `${open.length} to review`}
          </span>
        )}
      </div>
      <ol className={classes.queueList}>
        {entries.map((entry, place) => (
          <li
            key={entry.emoji.id}
            className={classes.queueItem}
            data-place={place}
            data-current={place === at || undefined}
          >
            <SelectBox
              label={`Select ${titleOf(entry.emoji)}`}
              checked={chosen.has(entry.emoji.id) && isOpen(entry)}
              disabled={!isOpen(entry)}
              onChange={(isChosen) => choose(entry.emoji.id, isChosen)}
            />
            <button
              type="button"
              className={classes.queueButton}
              aria-current={place === at ? 'step' : undefined}
              onClick={() => onGo(place)}
            >
              <EmojiPicture emoji={entry.emoji} size={24} />
              <span className={classes.queueName}>{titleOf(entry.emoji)}</span>
              <span className={classes.state} data-state={stateOf(entry)}>
                {WORDS[stateOf(entry)]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </aside>
  )
}

const WORDS = { open: '', problem: 'Failed', approved: 'Approved', rejected: 'Rejected' } as const

function stateOf({ emoji, decision, problem }: Entry): keyof typeof WORDS {
  if (decision) return decision.kind === 'approve' ? 'approved' : 'rejected'
  if (emoji.status !== 'pending') return emoji.status
  return problem ? 'problem' : 'open'
}
