import { Button, Group, Modal } from '@mantine/core'
import { useHotkeys, useReducedMotion } from '@mantine/hooks'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { CopyField } from '../../components/CopyField.tsx'
import { Facts } from '../../components/Facts.tsx'
import { PersonLink } from '../../components/PersonLink.tsx'
import { Time } from '../../components/Time.tsx'
import { useFocusReturn } from '../../components/useFocusReturn.ts'
import { count, fileSize } from '../../lib/format.ts'
import classes from './PictureDialog.module.css'
import { UploadPicture } from './UploadPicture.tsx'
import type { AdminUpload } from './uploads.api.ts'
import { largePicture } from './variants.ts'
import { framesWords, pixelWords, typeWords } from './words.ts'

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

interface Props {
  upload: AdminUpload
  uploads: readonly AdminUpload[]
  opened: boolean
  onLook: (upload: AdminUpload) => void
  onDelete: () => void
  onClose: () => void
}

/** Shows an image and its details. */
export function PictureDialog({ upload, uploads, opened, onLook, onDelete, onClose }: Props) {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false })
  useFocusReturn(opened)
  const place = uploads.findIndex(({ filename }) => filename === upload.filename)
  const [before, after] = [uploads[place - 1], place < 0 ? undefined : uploads[place + 1]]
  const title = `Image by ${upload.user.display_name}`
  // Not in a text field, where the arrow keys move the cursor.
  useHotkeys(
    opened
      ? [
          ['ArrowLeft', () => before && onLook(before)],
          ['ArrowRight', () => after && onLook(after)],
        ]
      : [],
  )
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={false} centered size="66rem">
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={title} radius="lg">
        <Modal.Body p="lg">
          <div className={classes.head}>
            <h2 className={classes.title}>{title}</h2>
            <Modal.CloseButton aria-label="Close" />
          </div>
          <div className={classes.columns}>
            <div>
              <div className={classes.ground}>
                <UploadPicture
                  key={upload.filename}
                  upload={upload}
                  src={largePicture(upload, isStill)}
                  alt={title}
                />
              </div>
              {uploads.length > 1 && (
                <nav className={classes.walk} aria-label="Images on this page">
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<IconChevronLeft {...ICON} />}
                    disabled={!before}
                    onClick={() => before && onLook(before)}
                  >
                    Previous
                  </Button>
                  {place >= 0 && (
                    <span className="tabular" role="status">
                      {count(place + 1)} of {count(uploads.length)}
                    </span>
                  )}
                  <Button
                    variant="default"
                    size="xs"
                    rightSection={<IconChevronRight {...ICON} />}
                    disabled={!after}
                    onClick={() => after && onLook(after)}
                  >
                    Next
                  </Button>
                </nav>
              )}
            </div>
            <div className={classes.about}>
              <Facts
                facts={[
                  [
                    'Uploaded by',
                    <PersonLink key="whose" id={upload.user.id}>
                      {upload.user.display_name} (@{upload.user.username})
                    </PersonLink>,
                  ],
                  ['Uploaded', <Time key="uploaded" at={upload.created_at} exact />],
                  ['File name', upload.filename],
                  ['File size', fileSize(upload.size)],
                  ['Type', typeWords(upload)],
                  ['Dimensions', `${pixelWords(upload)} px`],
                  ['Frames', framesWords(upload.frames)],
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
