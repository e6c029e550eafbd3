import { EmojiPicture } from './EmojiPicture.tsx'
import type { Emoji } from './emojis.api.ts'
import classes from './Grounds.module.css'

/** In pixels: in a line of text, in a list, in a picker, alone in a message, as it was drawn. */
const SIZES = [16, 20, 24, 32, 48, 64, 128] as const

interface Props {
  emoji: Emoji
  isPlaying: boolean
}

/** An emoji at the sizes at which it is met, and within a message, on both grounds. */
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
