import { useEffect, useState } from 'react'

/**
 * Returns an object URL of an image. Returns the previous image's URL until the browser has decoded the new
 * image, to avoid flicker.
 */
export function useBlobUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const newUrl = URL.createObjectURL(file)
    const image = new Image()
    image.src = newUrl
    let isCanceled = false
    const show = () => {
      if (!isCanceled) setUrl(newUrl)
    }
    image.decode().then(show, show)
    return () => {
      isCanceled = true
      // The URL is still in use until the next image has been decoded.
      window.setTimeout(() => URL.revokeObjectURL(newUrl), 10_000)
    }
  }, [file])
  return url
}
