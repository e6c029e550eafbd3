import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { type CSSProperties, useEffect, useState } from 'react'
import { Blur } from './Blur.tsx'
import classes from './UploadPicture.module.css'
import type { Upload } from './uploads.api.ts'

/** Milliseconds after which it is asked for once more: the server draws two at a time, and many may wait. */
const PATIENCE = 3_000

interface Props {
  upload: Pick<Upload, 'width' | 'height' | 'blurhash'>
  /** which of its sizes */
  src: string
  alt: string
}

/**
 * A picture within what is around it, as large as it is at most. Its place is as large as it will be from the first
 * moment on, with a blur of it until it is there. Whoever shows another one gives it a key.
 */
export function UploadPicture({ upload: { width, height, blurhash }, src, alt }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(1)
  useEffect(() => {
    if (state !== 'failed' || tries > 1) return
    const timer = window.setTimeout(() => {
      setTries(2)
      setState('loading')
    }, PATIENCE)
    return () => window.clearTimeout(timer)
  }, [state, tries])
  const place = { '--ratio': width / height, '--wide': `${width}px` } as CSSProperties
  return (
    <span className={classes.place} style={place}>
      {state !== 'shown' && <Blur hash={blurhash} className={classes.layer} />}
      {state === 'failed' ? (
        <span className={classes.failed} {...(alt && { role: 'img', 'aria-label': `${alt} (not loaded)` })}>
          <IconPhotoOff size={22} stroke={1.6} aria-hidden />
        </span>
      ) : (
        <img
          key={tries}
          // Before its address: or it is asked for at once.
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
