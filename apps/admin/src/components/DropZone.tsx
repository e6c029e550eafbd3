import { type DragEvent, type ReactNode, useId, useState } from 'react'
import classes from './DropZone.module.css'

interface Props {
  /** the words of the button: `Choose pictures` */
  label: string
  /** what may be dropped, as a file button takes it: `image/png,.zip` */
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** what is taken, in a sentence */
  children: ReactNode
}

/** Takes files that are dropped on it, or chosen with its button. */
export function DropZone({ label, accept, multiple = false, onFiles, children }: Props) {
  const about = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    if (all.length > 0) onFiles(multiple ? all : all.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    // Without this the browser opens what is dropped, and the page is gone.
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <label
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className={classes.input}
        aria-label={label}
        aria-describedby={about}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.currentTarget.files)
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <span className={classes.button} aria-hidden>
        {label}
      </span>
      <span id={about} className={classes.about}>
        {children}
      </span>
    </label>
  )
}
