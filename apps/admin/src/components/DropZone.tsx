import { type DragEvent, type ReactNode, useId, useState } from 'react'
import classes from './DropZone.module.css'

interface Props {
  /** label of the button: `Choose images` */
  label: string
  /** accepted files, in the format of the `accept` attribute: `image/png,.zip` */
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** description of the accepted files */
  children: ReactNode
}

/** Renders an area that accepts files by drag and drop, with a button that opens the file dialog. */
export function DropZone({ label, accept, multiple = false, onFiles, children }: Props) {
  const descriptionId = useId()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const acceptFiles = (files: FileList | null) => {
    const allFiles = [...(files ?? [])]
    if (allFiles.length > 0) onFiles(multiple ? allFiles : allFiles.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(false)
    acceptFiles(event.dataTransfer.files)
  }
  const dragOver = (event: DragEvent) => {
    // By default, the browser would open the dropped file instead of firing a drop event.
    event.preventDefault()
    setIsDraggedOver(true)
  }
  return (
    <label
      className={classes.zone}
      data-over={isDraggedOver || undefined}
      onDragOver={dragOver}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className={classes.input}
        aria-label={label}
        aria-describedby={descriptionId}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          acceptFiles(event.currentTarget.files)
          // Without a reset, choosing the same file again would fire no change event.
          event.currentTarget.value = ''
        }}
      />
      <span className={classes.button} aria-hidden>
        {label}
      </span>
      <span id={descriptionId} className={classes.description}>
        {children}
      </span>
    </label>
  )
}
