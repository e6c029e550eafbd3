import { Link } from '@tanstack/react-router'
import { count } from '../../lib/format.ts'
import { EmojiPicture } from './EmojiPicture.tsx'
import type { Emoji } from './emojis.api.ts'
import classes from './UsageRanks.module.css'
import { titleOf } from './words.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 })

interface Props {
  emojis: readonly (Emoji & { uses: number })[]
  /** what all come to, those below the ranking too */
  total: number
  isBusy: boolean
}

/** A bar an emoji, as long as it is used; beside it stands the same in numbers. */
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
