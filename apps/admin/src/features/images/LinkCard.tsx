import { Time } from '../../components/Time.tsx'
import type { LinkPreview } from './images.api.ts'
import classes from './LinkCard.module.css'

interface Props {
  preview: LinkPreview
  /** URLs of images that failed to load; the card omits them */
  brokenUrls: ReadonlySet<string>
  onImageError: (imageUrl: string) => void
}

/** Shows a link preview as users see it. */
export function LinkCard({ preview, brokenUrls, onImageError }: Props) {
  const { title, description, image, url, site_name, favicon, author, published_at } = preview
  const host = new URL(url).host
  return (
    <article className={classes.card} aria-label="Link preview">
      {image && !brokenUrls.has(image) && (
        <img className={classes.image} src={image} alt="" onError={() => onImageError(image)} />
      )}
      <div className={classes.text}>
        <div className={classes.meta}>
          {favicon && !brokenUrls.has(favicon) && (
            <img src={favicon} alt="" width={16} height={16} onError={() => onImageError(favicon)} />
          )}
          <span>{site_name ?? host}</span>
        </div>
        <a href={url} rel="noreferrer nofollow" target="_blank" className={classes.title}>
          {title ?? url}
        </a>
        {description && <p className={classes.description}>{description}</p>}
        {(author || published_at) && (
          <div className={classes.meta}>
            {author && <span>{author}</span>}
            {published_at && <Time at={published_at} isDateOnly />}
          </div>
        )}
      </div>
    </article>
  )
}
