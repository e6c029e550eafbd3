import { ActionIcon, Button, TextInput } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import menu from '../../../components/menu.module.css'
import {
  addView,
  findSavedView,
  MAX_NAME_LENGTH,
  removeView,
  renameView,
  type SavedView,
  validateViewName,
} from '../saved-views.ts'
import type { UsersView } from '../users-search.ts'
import classes from './ViewsPanel.module.css'

interface Props {
  /** saved views */
  views: readonly SavedView[]
  /** current state of the list */
  view: UsersView
  onChange: (views: SavedView[]) => void
  onClose: () => void
}

/** Lists saved views to open, rename, or delete, and offers to save the current view if it is not saved. */
export function ViewsPanel({ views, view, onChange, onClose }: Props) {
  const [viewBeingRenamed, setViewBeingRenamed] = useState<string | null>(null)
  const currentSavedView = findSavedView(views, view)
  return (
    <div className={classes.panel}>
      {views.length === 0 ? (
        <p className={menu.note}>
          No saved views yet. Save the current search, filters, and sort order in this browser.
        </p>
      ) : (
        <ul className={classes.list} aria-label="Saved views">
          {views.map(({ name, search }) => (
            <li key={name} className={classes.view}>
              {viewBeingRenamed === name ? (
                <NameForm
                  label={`New name for ${name}`}
                  submitLabel="Rename"
                  initialName={name}
                  validate={(newName) => validateViewName(views, newName, name)}
                  onSubmit={(newName) => {
                    onChange(renameView(views, name, newName))
                    setViewBeingRenamed(null)
                  }}
                  onCancel={() => setViewBeingRenamed(null)}
                />
              ) : (
                <>
                  <Link
                    to="/users"
                    search={search}
                    className={menu.item}
                    onClick={onClose}
                    {...(currentSavedView?.name === name && { 'aria-current': 'true' as const })}
                  >
                    <span className={classes.name}>{name}</span>
                  </Link>
                  <ActionIcon
                    variant="subtle"
                    color="plain"
                    aria-label={`Rename ${name}`}
                    onClick={() => setViewBeingRenamed(name)}
                  >
                    <IconPencil size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="plain"
                    aria-label={`Delete ${name}`}
                    onClick={() => onChange(removeView(views, name))}
                  >
                    <IconTrash size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {!currentSavedView && (
        <>
          <div className={menu.divider} />
          <div className={classes.save}>
            <NameForm
              label="Name of the view"
              hasVisibleLabel
              submitLabel="Save view"
              initialName=""
              validate={(newName) => validateViewName(views, newName)}
              onSubmit={(newName) => onChange(addView(views, newName, view))}
            />
          </div>
        </>
      )}
    </div>
  )
}

interface NameFormProps {
  label: string
  hasVisibleLabel?: boolean
  submitLabel: string
  initialName: string
  /** returns an error message, or null if the name is valid */
  validate: (name: string) => string | null
  onSubmit: (name: string) => void
  onCancel?: () => void
}

function NameForm({
  label,
  hasVisibleLabel = false,
  submitLabel,
  initialName,
  validate,
  onSubmit,
  onCancel,
}: NameFormProps) {
  const [text, setText] = useState(initialName)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const message = validate(text)
        setErrorMessage(message)
        if (!message) onSubmit(text)
      }}
    >
      <TextInput
        size="sm"
        {...(hasVisibleLabel ? { label } : { 'aria-label': label })}
        maxLength={MAX_NAME_LENGTH}
        // The rename form, which has no visible label, takes the focus, because the user has just opened it.
        autoFocus={!hasVisibleLabel}
        value={text}
        error={errorMessage}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setErrorMessage(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onCancel) return
          // Escape cancels the renaming. Without `preventDefault`, the browser would also close the panel.
          event.preventDefault()
          onCancel()
        }}
      />
      <Button type="submit" size="sm" variant="default">
        {submitLabel}
      </Button>
    </form>
  )
}
