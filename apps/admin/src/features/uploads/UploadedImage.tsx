import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { type CSSProperties, useEffect, useState } from 'react'
import { Blur } from './Blur.tsx'
import classes from './UploadedImage.module.css'
import type { Upload } from './uploads.api.ts'

/**
 * Milliseconds before an image is requested again: the server renders two at a time and may reject requests
 * beyond its queue.
 */
const RETRY_DELAY_MS = 3_000

interface Props {
  upload: Pick<Upload, 'width' | 'height' | 'blurhash'>
  /** URL of the variant to show */
  src: string
  alt: string
}

/**
 * Shows an image within its container, at most at its original size. The layout reserves its space and shows
 * a blur until it loads. Callers must set a key for each image.
 */
export function UploadedImage({ upload: { width, height, blurhash }, src, alt }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempts, setAttempts] = useState(1)
  useEffect(() => {
    if (state !== 'failed' || attempts > 1) return
    const timer = window.setTimeout(() => {
      setAttempts(2)
      setState('loading')
    }, RETRY_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [state, attempts])
  const place = { '--ratio': width / height, '--wide': `${width}px` } as CSSProperties
  return (
    <span className={classes.container} style={place}>
      {state !== 'shown' && <Blur hash={blurhash} className={classes.layer} />}
      {state === 'failed' ? (
        <span className={classes.failed} {...(alt && { role: 'img', 'aria-label': `${alt} (not loaded)` })}>
          <IconPhotoOff size={22} stroke={1.6} aria-hidden />
        </span>
      ) : (
        <img
          key={attempts}
          // Must precede `src`, because the request would start immediately otherwise.
          loading="lazy"
          src={src}
          alt={alt}
          className={classes.layer}
          data-shown={state === 'shown' || undefined}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  )
}
