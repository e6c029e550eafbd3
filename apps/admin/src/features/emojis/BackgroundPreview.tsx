import classes from './BackgroundPreview.module.css'
import { EmojiImage } from './EmojiImage.tsx'
import type { Emoji } from './emojis.api.ts'

/** Preview sizes in pixels, from the size in small text to the maximum size of a custom emoji. */
const SIZES = [16, 20, 24, 32, 48, 64, 128] as const

interface Props {
  emoji: Emoji
  isPlaying: boolean
}

/** Shows an emoji at common sizes and within a message, on a light and a dark background. */
export function BackgroundPreview({ emoji, isPlaying }: Props) {
  return (
    <div className={classes.backgrounds}>
      {(['light', 'dark'] as const).map((background) => (
        <figure
          key={background}
          className={classes.background}
          data-theme={background}
          aria-label={`On ${background} background`}
        >
          <div className={classes.sizes}>
            {SIZES.map((size) => (
              <div key={size} className={classes.size}>
                <EmojiImage emoji={emoji} size={size} isPlaying={isPlaying} />
                <span>{size} px</span>
              </div>
            ))}
          </div>
          <p className={classes.message}>
            Supper on the veranda tonight? <EmojiImage emoji={emoji} isPlaying={isPlaying} /> I’ll bring
            bread.
          </p>
        </figure>
      ))}
    </div>
  )
}
