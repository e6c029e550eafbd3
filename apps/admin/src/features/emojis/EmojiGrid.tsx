import { shortCount } from '../../lib/format.ts'
import classes from './EmojiGrid.module.css'
import { EmojiPicture } from './EmojiPicture.tsx'
import type { Emoji } from './emojis.api.ts'
import { codeOf, STATUS_WORDS } from './words.ts'

interface Props {
  emojis: readonly Emoji[]
  isBusy: boolean
  onChoose: (emoji: Emoji) => void
}

export const EmojiGrid = ({ emojis, isBusy, onChoose }: Props) => (
  <ul className={classes.grid} aria-label="Emojis" aria-busy={isBusy} style={{ opacity: isBusy ? 0.55 : 1 }}>
    {emojis.map((emoji) => (
      <li key={emoji.id}>
        <button
          type="button"
          className={classes.cell}
          title={[emoji.name, codeOf(emoji)].filter(Boolean).join(' ')}
          onClick={() => onChoose(emoji)}
        >
          <EmojiPicture emoji={emoji} size={40} />
          <span className={classes.name}>{emoji.name}</span>
          <span className={classes.note} data-status={emoji.status}>
            {emoji.status === 'approved' ? usesOf(emoji) : STATUS_WORDS[emoji.status]}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

const usesOf = ({ usage_count: uses }: Emoji) => (uses > 0 ? `${shortCount(uses)} ×` : '')
