import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { DescriptionList } from '../../components/DescriptionList.tsx'
import { Time } from '../../components/Time.tsx'
import type { LinkPreview } from './images.api.ts'
import classes from './LinkCard.module.css'
import { LinkCard } from './LinkCard.tsx'
import { isFromCache } from './link-errors.ts'

interface Props {
  preview: LinkPreview
  /** time when the browser received the preview, in milliseconds since 1970 */
  receivedAt: number
  isRefreshing: boolean
  onRefresh: () => void
}

const NOT_PROVIDED = 'Not provided'

/** Shows a link preview as users see it, and its fields. */
export function LinkPreviewDetails({ preview, receivedAt, isRefreshing, onRefresh }: Props) {
  const [brokenUrls, setBrokenUrls] = useState<ReadonlySet<string>>(new Set())
  const [lastPreview, setLastPreview] = useState(preview)
  // When a new preview arrives, retries the images that failed to load.
  if (lastPreview !== preview) {
    setLastPreview(preview)
    setBrokenUrls(new Set())
  }
  const formatImageUrl = (url: string | null) => {
    if (!url) return NOT_PROVIDED
    if (!brokenUrls.has(url)) return url
    return (
      <>
        {url} <b className={classes.error}>Couldn’t be loaded</b>
      </>
    )
  }
  return (
    <>
      <LinkCard
        preview={preview}
        brokenUrls={brokenUrls}
        onImageError={(url) => setBrokenUrls((before) => new Set([...before, url]))}
      />
      <Group gap="md">
        <Text size="sm" c="dimmed">
          {isFromCache(preview.fetched_at, receivedAt) ? 'Cached, fetched ' : 'Fetched '}
          <Time at={preview.fetched_at} />
        </Text>
        <Button variant="default" size="xs" loading={isRefreshing} onClick={onRefresh}>
          Refresh preview
        </Button>
      </Group>
      <DescriptionList
        items={[
          ['URL', preview.url],
          ['Title', preview.title ?? NOT_PROVIDED],
          ['Description', preview.description ?? NOT_PROVIDED],
          ['Site name', preview.site_name ?? NOT_PROVIDED],
          ['Type', preview.type],
          ['Author', preview.author ?? NOT_PROVIDED],
          [
            'Published',
            <Time key="published" at={preview.published_at} fallback={NOT_PROVIDED} withExactTime />,
          ],
          ['Image', formatImageUrl(preview.image)],
          ['Favicon', formatImageUrl(preview.favicon)],
        ]}
      />
    </>
  )
}
