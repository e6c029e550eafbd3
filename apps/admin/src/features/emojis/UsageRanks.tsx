import { Link } from '@tanstack/react-router'
import { count } from '../../lib/format.ts'
import { EmojiPicture } from './EmojiPicture.tsx'
import type { Emoji } from './emojis.api.ts'
import classes from './UsageRanks.module.css'
import { titleOf } from './words.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 })

interface Props {
  emojis: readonly (Emoji & { uses: number })[]
  /** total usage, including emojis below the ranking */
  total: number
  isBusy: boolean
}

/** Shows a bar for each emoji, relative to its usage, next to the exact number. */
export function UsageRanks({ emojis, total, isBusy }: Props) {
  const most = Math.max(...emojis.map(({ uses }) => uses))
  return (
    <ol className={classes.ranks} aria-label="Most used emojis" aria-busy={isBusy}>
      {emojis.map((emoji) => (
        <li key={emoji.id} className={classes.rank}>
          <EmojiPicture emoji={emoji} size={28} />
          <div className={classes.words}>
            <Link to="/emojis" search={{ tab: 'catalogue', search: emoji.name }} className={classes.name}>
              {emoji.name}
            </Link>
            <div className={classes.code}>{titleOf(emoji)}</div>
          </div>
          <div className={classes.bar} aria-hidden>
            <div style={{ width: `${(emoji.uses / most) * 100}%` }} />
          </div>
          <span className={classes.number}>{count(emoji.uses)}</span>
          <span className={classes.share}>{percent.format(emoji.uses / total)}</span>
        </li>
      ))}
    </ol>
  )
}
