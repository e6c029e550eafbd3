import { Button, Group, Modal } from '@mantine/core'
import { useHotkeys, useReducedMotion } from '@mantine/hooks'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { CopyField } from '../../components/CopyField.tsx'
import { DescriptionList } from '../../components/DescriptionList.tsx'
import { Time } from '../../components/Time.tsx'
import { UserPageLink } from '../../components/UserPageLink.tsx'
import { useFocusReturn } from '../../components/useFocusReturn.ts'
import { formatCount, formatFileSize } from '../../lib/format.ts'
import classes from './ImageDialog.module.css'
import { formatFrames, formatPixels, formatType } from './labels.ts'
import { UploadedImage } from './UploadedImage.tsx'
import type { AdminUpload } from './uploads.api.ts'
import { getLargeImageUrl } from './variants.ts'

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

interface Props {
  upload: AdminUpload
  /** images on the current page, for the buttons to the previous and next image */
  uploads: readonly AdminUpload[]
  opened: boolean
  onView: (upload: AdminUpload) => void
  /** opens the confirmation to delete the image */
  onDelete: () => void
  onClose: () => void
}

/** Shows an image and its details, with buttons to view the previous and next image. */
export function ImageDialog({ upload, uploads, opened, onView, onDelete, onClose }: Props) {
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false })
  useFocusReturn(opened)
  const position = uploads.findIndex(({ filename }) => filename === upload.filename)
  // After a refetch, the image may no longer be on the page. Its position is then -1.
  const [previous, next] = [uploads[position - 1], position < 0 ? undefined : uploads[position + 1]]
  const title = `Image by ${upload.user.display_name}`
  // The hook ignores keys in text fields, where the arrow keys move the cursor.
  useHotkeys(
    opened
      ? [
          ['ArrowLeft', () => previous && onView(previous)],
          ['ArrowRight', () => next && onView(next)],
        ]
      : [],
  )
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={false} centered size="66rem">
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={title} radius="lg">
        <Modal.Body p="lg">
          <div className={classes.header}>
            <h2 className={classes.title}>{title}</h2>
            <Modal.CloseButton aria-label="Close" />
          </div>
          <div className={classes.columns}>
            <div>
              <div className={classes.frame}>
                <UploadedImage
                  key={upload.filename}
                  upload={upload}
                  src={getLargeImageUrl(upload, prefersReducedMotion)}
                  alt={title}
                />
              </div>
              {uploads.length > 1 && (
                <nav className={classes.pager} aria-label="Images on this page">
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<IconChevronLeft {...ICON} />}
                    disabled={!previous}
                    onClick={() => previous && onView(previous)}
                  >
                    Previous
                  </Button>
                  {position >= 0 && (
                    <span className="tabular" role="status">
                      {formatCount(position + 1)} of {formatCount(uploads.length)}
                    </span>
                  )}
                  <Button
                    variant="default"
                    size="xs"
                    rightSection={<IconChevronRight {...ICON} />}
                    disabled={!next}
                    onClick={() => next && onView(next)}
                  >
                    Next
                  </Button>
                </nav>
              )}
            </div>
            <div className={classes.details}>
              <DescriptionList
                items={[
                  [
                    'Uploaded by',
                    <UserPageLink key="user" id={upload.user.id}>
                      {upload.user.display_name} (@{upload.user.username})
                    </UserPageLink>,
                  ],
                  ['Uploaded', <Time key="uploaded" at={upload.created_at} withExactTime />],
                  ['File name', upload.filename],
                  ['File size', formatFileSize(upload.size)],
                  ['Type', formatType(upload)],
                  ['Dimensions', `${formatPixels(upload)} px`],
                  ['Frames', formatFrames(upload.frames)],
                ]}
              />
              <CopyField label="Image URL" value={`${window.location.origin}${upload.url}`} />
              <Group gap="sm" mt="lg">
                <Button
                  variant="default"
                  renderRoot={(props) => <a href={upload.url} target="_blank" rel="noreferrer" {...props} />}
                >
                  Open image
                </Button>
                <Button variant="subtle" color="danger" onClick={onDelete}>
                  Delete
                </Button>
              </Group>
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
