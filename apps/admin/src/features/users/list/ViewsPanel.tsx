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
  validateName,
} from '../saved-views.ts'
import type { UsersView } from '../users-search.ts'
import classes from './ViewsPanel.module.css'

interface Props {
  views: readonly SavedView[]
  view: UsersView
  onChange: (views: SavedView[]) => void
  onClose: () => void
}

/** Lists saved views to open, rename, or delete, and offers to save the current one. */
export function ViewsPanel({ views, view, onChange, onClose }: Props) {
  const [renamedView, setRenamedView] = useState<string | null>(null)
  const current = findSavedView(views, view)
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
              {renamedView === name ? (
                <NameForm
                  label={`New name for ${name}`}
                  action="Rename"
                  name={name}
                  validate={(newName) => validateName(views, newName, name)}
                  onName={(newName) => {
                    onChange(renameView(views, name, newName))
                    setRenamedView(null)
                  }}
                  onCancel={() => setRenamedView(null)}
                />
              ) : (
                <>
                  <Link
                    to="/users"
                    search={search}
                    className={menu.item}
                    onClick={onClose}
                    {...(current?.name === name && { 'aria-current': 'true' as const })}
                  >
                    <span className={classes.name}>{name}</span>
                  </Link>
                  <ActionIcon
                    variant="subtle"
                    color="plain"
                    aria-label={`Rename ${name}`}
                    onClick={() => setRenamedView(name)}
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
      {!current && (
        <>
          <div className={menu.divider} />
          <div className={classes.save}>
            <NameForm
              label="View name"
              hasVisibleLabel
              action="Save view"
              name=""
              validate={(newName) => validateName(views, newName)}
              onName={(newName) => onChange(addView(views, newName, view))}
            />
          </div>
        </>
      )}
    </div>
  )
}

interface NameProps {
  label: string
  hasVisibleLabel?: boolean
  action: string
  name: string
  validate: (name: string) => string | null
  onName: (name: string) => void
  onCancel?: () => void
}

function NameForm({ label, hasVisibleLabel = false, action, name, validate, onName, onCancel }: NameProps) {
  const [text, setText] = useState(name)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const message = validate(text)
        setErrorMessage(message)
        if (!message) onName(text)
      }}
    >
      <TextInput
        size="sm"
        {...(hasVisibleLabel ? { label } : { 'aria-label': label })}
        maxLength={MAX_NAME_LENGTH}
        autoFocus={!hasVisibleLabel}
        value={text}
        error={errorMessage}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setErrorMessage(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onCancel) return
          // Prevents the panel from closing, because Escape should only cancel the renaming.
          event.preventDefault()
          onCancel()
        }}
      />
      <Button type="submit" size="sm" variant="default">
        {action}
      </Button>
    </form>
  )
}
