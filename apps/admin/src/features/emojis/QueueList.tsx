import { Button } from '@mantine/core'
import { useState } from 'react'
import { SelectBox } from '../../components/SelectBox.tsx'
import { counted } from '../../lib/format.ts'
import { EmojiPicture } from './EmojiPicture.tsx'
import classes from './Review.module.css'
import { type Entry, isOpen } from './review-queue.ts'
import { titleOf } from './words.ts'

/** What the server takes in one call. */
const MOST = 100

interface Props {
  entries: readonly Entry[]
  at: number
  onGo: (to: number) => void
  onApprove: (ids: number[]) => void
}

/** All of the queue at a glance: to see what comes, to go to one, and to approve several at once. */
export function QueueList({ entries, at, onGo, onApprove }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const open = entries.filter(isOpen).map(({ emoji }) => emoji.id)
  const selected = open.filter((id) => chosen.has(id)).slice(0, MOST)
  const choose = (id: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  return (
    <aside aria-label="The queue" className={classes.queue}>
      <div className={classes.queueHead}>
        <SelectBox
          label="Choose all that wait"
          checked={open.length > 0 && selected.length === Math.min(open.length, MOST)}
          isPartial={selected.length > 0 && selected.length < open.length}
          disabled={open.length === 0}
          onChange={(isChosen) => setChosen(new Set(isChosen ? open : []))}
        />
        {selected.length > 0 ? (
          <Button
            size="compact-sm"
            onClick={() => {
              onApprove(selected)
              setChosen(new Set())
            }}
          >
            Approve {counted(selected.length, 'emoji')}
          </Button>
        ) : (
          <span className={classes.quiet}>
            {open.length === 0 ? 'All decided' : `${open.length} to look at`}
          </span>
        )}
      </div>
      <ol className={classes.queueList}>
        {entries.map((entry, place) => (
          <li key={entry.emoji.id} className={classes.queueItem} data-current={place === at || undefined}>
            <SelectBox
              label={`Choose ${titleOf(entry.emoji)}`}
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

const WORDS = { open: '', problem: 'Look again', approved: 'Approved', rejected: 'Rejected' } as const

function stateOf({ emoji, decision, problem }: Entry): keyof typeof WORDS {
  if (decision) return decision.kind === 'approve' ? 'approved' : 'rejected'
  if (emoji.status !== 'pending') return emoji.status
  return problem ? 'problem' : 'open'
}
