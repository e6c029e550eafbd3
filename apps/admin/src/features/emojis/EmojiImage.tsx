import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import classes from './EmojiImage.module.css'
import type { Emoji } from './emojis.api.ts'

interface Props {
  emoji: Pick<Emoji, 'unicode_char' | 'custom_image_url'> & { image?: Emoji['image'] }
  /** width and height in pixels; defaults to the height of the surrounding text */
  size?: number
  /** alternative text, if no adjacent text names the emoji */
  label?: string
  /** whether to animate the image even if the user prefers reduced motion */
  isPlaying?: boolean
}

/** Renders an emoji as it appears in text: a Unicode emoji as a character, a custom one as its image. */
export function EmojiImage({ emoji, size, label, isPlaying = false }: Props) {
  const reducesMotion = useReducedMotion(undefined, { getInitialValueInEffect: false }) && !isPlaying
  // Emoji characters are wider than their font size, so a smaller font makes them fit.
  const style = size === undefined ? undefined : { width: size, height: size, fontSize: size * 0.86 }
  const className = size === undefined ? classes.inline : classes.sized
  const { unicode_char: character, custom_image_url: url } = emoji
  if (character)
    return (
      <span className={className} style={style} {...(label ? { role: 'img', 'aria-label': label } : HIDDEN)}>
        {character}
      </span>
    )
  if (!url) return <span className={className} style={style} aria-hidden />
  if (reducesMotion && (emoji.image?.frames ?? 1) > 1)
    return <FirstFrame url={url} className={className} style={style} label={label} />
  return (
    <img
      src={url}
      alt={label ?? ''}
      className={className}
      style={style}
      // Long lists show emojis at up to 40 pixels, so small images load only when they are almost visible.
      loading={size === undefined || size > 40 ? 'eager' : 'lazy'}
      draggable={false}
    />
  )
}

const HIDDEN = { 'aria-hidden': true } as const

interface FirstFrameProps {
  url: string
  className: string | undefined
  style: { width: number; height: number } | undefined
  label: string | undefined
}

/** Renders only the first frame of an animated image. A canvas doesn't play the animation. */
function FirstFrame({ url, className, style, label }: FirstFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () => {
      if (!canvas.current) return
      canvas.current.width = image.naturalWidth
      canvas.current.height = image.naturalHeight
      canvas.current.getContext('2d')?.drawImage(image, 0, 0)
    }
    image.src = url
    return () => {
      image.onload = null
    }
  }, [url])
  return (
    <canvas
      ref={canvas}
      className={className}
      style={style}
      {...(label ? { role: 'img', 'aria-label': label } : HIDDEN)}
    />
  )
}
