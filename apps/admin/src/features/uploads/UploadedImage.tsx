import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { type CSSProperties, useEffect, useState } from 'react'
import { Blur } from './Blur.tsx'
import classes from './UploadedImage.module.css'
import type { Upload } from './uploads.api.ts'

/**
 * Milliseconds before an image that failed to load is requested again. The second request often succeeds if
 * the server rejected the first one because its rendering queue was full.
 */
const RETRY_DELAY_MS = 3_000

interface Props {
  upload: Pick<Upload, 'width' | 'height' | 'blurhash'>
  /** URL of the variant to show */
  src: string
  alt: string
}

/**
 * Shows an image within its container, at most at its original size. Reserves the image's space and shows a
 * blur until the image loads. If loading fails, retries once. Callers must set a different `key` for each
 * image, so that the loading state of the previous image is discarded.
 */
export function UploadedImage({ upload: { width, height, blurhash }, src, alt }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (state !== 'failed' || attempt > 1) return
    const timer = window.setTimeout(() => {
      setAttempt(2)
      setState('loading')
    }, RETRY_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [state, attempt])
  const dimensions = { '--ratio': width / height, '--original-width': `${width}px` } as CSSProperties
  return (
    <span className={classes.container} style={dimensions}>
      {state !== 'shown' && <Blur hash={blurhash} className={classes.layer} />}
      {state === 'failed' ? (
        <span className={classes.failed} {...(alt && { role: 'img', 'aria-label': `${alt} (not loaded)` })}>
          <IconPhotoOff size={22} stroke={1.6} aria-hidden />
        </span>
      ) : (
        <img
          key={attempt}
          // Must precede `src`. Otherwise, the browser would request the image as soon as `src` is set.
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
