import { formatShortCount } from '../../lib/format.ts'
import classes from './EmojiGrid.module.css'
import { EmojiImage } from './EmojiImage.tsx'
import type { Emoji } from './emojis.api.ts'
import { formatShortcode, STATUS_LABELS } from './labels.ts'

interface Props {
  emojis: readonly Emoji[]
  isBusy: boolean
  onChoose: (emoji: Emoji) => void
}

/** Shows emojis in a grid, each with its usage count (unless 0), or with its status if it isn't approved. */
export const EmojiGrid = ({ emojis, isBusy, onChoose }: Props) => (
  <ul className={classes.grid} aria-label="Emojis" aria-busy={isBusy} style={{ opacity: isBusy ? 0.55 : 1 }}>
    {emojis.map((emoji) => (
      <li key={emoji.id}>
        <button
          type="button"
          className={classes.cell}
          title={[emoji.name, formatShortcode(emoji)].filter(Boolean).join(' ')}
          onClick={() => onChoose(emoji)}
        >
          <EmojiImage emoji={emoji} size={40} />
          <span className={classes.name}>{emoji.name}</span>
          <span className={classes.note} data-status={emoji.status}>
            {emoji.status === 'approved' ? formatUses(emoji) : STATUS_LABELS[emoji.status]}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

const formatUses = ({ usage_count: uses }: Emoji) =>
  uses > 0 ? `${formatShortCount(uses)} ${uses === 1 ? 'use' : 'uses'}` : ''
