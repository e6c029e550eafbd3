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
  /** milliseconds since 1970 */
  requestedAt: number
  isRefreshing: boolean
  onRefresh: () => void
}

const NONE = 'Not provided'

/** Shows a link preview as users see it, and its fields. */
export function LinkPreviewDetails({ preview, requestedAt, isRefreshing, onRefresh }: Props) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(preview)
  // Images that failed to load are retried when the page is fetched again.
  if (shown !== preview) {
    setShown(preview)
    setBroken(new Set())
  }
  const formatImageUrl = (url: string | null) => {
    if (!url) return NONE
    if (!broken.has(url)) return url
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
        brokenImages={broken}
        onBroken={(url) => setBroken((before) => new Set([...before, url]))}
      />
      <Group gap="md">
        <Text size="sm" c="dimmed">
          {isFromCache(preview.fetched_at, requestedAt) ? 'Cached, fetched ' : 'Fetched '}
          <Time at={preview.fetched_at} />
        </Text>
        <Button variant="default" size="xs" loading={isRefreshing} onClick={onRefresh}>
          Refresh preview
        </Button>
      </Group>
      <DescriptionList
        items={[
          ['URL', preview.url],
          ['Title', preview.title ?? NONE],
          ['Description', preview.description ?? NONE],
          ['Site name', preview.site_name ?? NONE],
          ['Type', preview.type],
          ['Author', preview.author ?? NONE],
          ['Published', <Time key="published" at={preview.published_at} fallback={NONE} withExactTime />],
          ['Image', formatImageUrl(preview.image)],
          ['Favicon', formatImageUrl(preview.favicon)],
        ]}
      />
    </>
  )
}
