import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ImageFormat } from '@veranda/og-image/parameters'
import { CopyField } from '../../components/CopyField.tsx'
import { createMetaTags, getImageUrl, toFileName } from './image-urls.ts'
import classes from './Studio.module.css'
import { formatImageText } from './StudioPreview.tsx'
import { StudioSave } from './StudioSave.tsx'
import type { StudioSearch } from './studio-parameters.ts'
import { useDecodedImage } from './useDecodedImage.ts'
import type { StudioPreviewState } from './useStudio.ts'

const FORMATS = [
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
  { value: 'jpeg', label: 'JPEG' },
  { value: 'svg', label: 'SVG' },
] as const satisfies { value: ImageFormat; label: string }[]

interface Props {
  preview: StudioPreviewState
  options: StudioSearch
  edit: (changes: Partial<StudioSearch>) => void
}

/**
 * Shows a control for the format of the image, a download button, and the URL with parameters. For a saved
 * image, also shows its public URL and meta tags. Otherwise, shows `StudioSave`.
 */
export function StudioUrls({ preview, options, edit }: Props) {
  const { parameters, format, currentReport, shownReport, file, isImageCurrent } = preview
  const decodedImage = useDecodedImage(file)
  const savedUrl = currentReport?.is_saved ? currentReport.urls?.[format] : undefined
  if (!shownReport) return <Skeleton height="12rem" className={classes.urls ?? ''} />
  return (
    <section className={classes.urls} aria-label="Download and URLs">
      <div className={classes.row}>
        <SegmentedControl
          aria-label="Format"
          data={[...FORMATS]}
          value={format}
          onChange={(value) => edit({ format: value === 'png' ? undefined : value })}
        />
        {isImageCurrent && decodedImage && decodedImage.file === file && (
          <Button
            variant="default"
            leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
            // A link has no `disabled` attribute.
            renderRoot={({ disabled: _, ...props }) => (
              <a {...props} href={decodedImage.url} download={toFileName(shownReport.quote, format)}>
                {props.children}
              </a>
            )}
          >
            Download image
          </Button>
        )}
      </div>
      {format === 'svg' && (
        <p className={classes.note}>
          Most apps don’t show SVG link previews. On your own pages, an SVG stays sharp at any size.
        </p>
      )}
      {savedUrl ? (
        <>
          <CopyField
            label="Image URL"
            description="Public. Opening it requires no plan and uses no quota."
            value={savedUrl}
          />
          <CopyField
            label="Meta tags"
            rows={6}
            value={createMetaTags({
              url: savedUrl,
              size: shownReport,
              format,
              text: formatImageText(shownReport),
            })}
          />
        </>
      ) : (
        <StudioSave preview={preview} options={options} edit={edit} />
      )}
      <CopyField
        label="URL with parameters"
        description="For signed-in users whose plan includes the options. If the image is not saved, the first user to open the URL uses one image of their quota. To share an image publicly, save it and use its image URL."
        value={getImageUrl(shownReport.origin, parameters, format)}
      />
    </section>
  )
}
