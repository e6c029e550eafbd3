import { EmojiPicture } from './EmojiPicture.tsx'
import type { Emoji } from './emojis.api.ts'
import classes from './Grounds.module.css'

/** In pixels: sizes for inline text, lists, pickers, single-emoji messages, and the original. */
const SIZES = [16, 20, 24, 32, 48, 64, 128] as const

interface Props {
  emoji: Emoji
  isPlaying: boolean
}

/** Shows an emoji at common sizes and within a message, on a light and a dark background. */
export function Grounds({ emoji, isPlaying }: Props) {
  return (
    <div className={classes.grounds}>
      {(['light', 'dark'] as const).map((ground) => (
        <figure
          key={ground}
          className={classes.ground}
          data-theme={ground}
          aria-label={`On ${ground} background`}
        >
          <div className={classes.sizes}>
            {SIZES.map((size) => (
              <div key={size} className={classes.size}>
                <EmojiPicture emoji={emoji} size={size} isPlaying={isPlaying} />
                <span>{size}</span>
              </div>
            ))}
          </div>
          <p className={classes.message}>
            Supper on the veranda tonight? <EmojiPicture emoji={emoji} isPlaying={isPlaying} /> I’ll bring
            bread.
          </p>
        </figure>
      ))}
    </div>
  )
}
