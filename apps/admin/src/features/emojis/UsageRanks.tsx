import { Link } from '@tanstack/react-router'
import { formatCount, LOCALE } from '../../lib/format.ts'
import { EmojiImage } from './EmojiImage.tsx'
import type { Emoji } from './emojis.api.ts'
import { formatTitle } from './labels.ts'
import classes from './UsageRanks.module.css'

const percentFormat = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumSignificantDigits: 2 })

interface Props {
  emojis: readonly (Emoji & { uses: number })[]
  /** total usage, including emojis that are not in the list */
  total: number
  isBusy: boolean
}

/** Shows each emoji with a bar proportional to its usage, the exact number, and its share of the total. */
export function UsageRanks({ emojis, total, isBusy }: Props) {
  const maxUses = Math.max(...emojis.map(({ uses }) => uses))
  return (
    <ol className={classes.ranks} aria-label="Most used emojis" aria-busy={isBusy}>
      {emojis.map((emoji) => (
        <li key={emoji.id} className={classes.rank}>
          <EmojiImage emoji={emoji} size={28} />
          <div className={classes.text}>
            <Link to="/emojis" search={{ tab: 'catalog', search: emoji.name }} className={classes.name}>
              {emoji.name}
            </Link>
            <div className={classes.code}>{formatTitle(emoji)}</div>
          </div>
          <div className={classes.bar} aria-hidden>
            <div style={{ width: `${(emoji.uses / maxUses) * 100}%` }} />
          </div>
          <span className={classes.number}>{formatCount(emoji.uses)}</span>
          <span className={classes.share}>{percentFormat.format(emoji.uses / total)}</span>
        </li>
      ))}
    </ol>
  )
}
