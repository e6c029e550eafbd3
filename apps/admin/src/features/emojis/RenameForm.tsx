import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './Review.module.css'

interface Props {
  name: string
  /** why the emoji needs another name */
  problem: string
  onRename: (name: string) => void
}

const MAX_NAME_LENGTH = 50
const MIN_NAME_LENGTH = 2

/** Returns the expected shortcode of a name; the server decides on the final one. */
const toShortcode = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, '_')

/** Suggests a name that may be available: adds a number, or increments the taken one. */
function suggestName(name: string, problem: string) {
  const prefix = name.slice(0, MAX_NAME_LENGTH - 4)
  const [, takenNumber = '1'] = problem.split(`:${toShortcode(prefix)}_`)[1]?.match(/^(\d+):/) ?? []
  return `${prefix} ${Number(takenNumber) + 1}`
}

/** Asks for another name for an emoji whose shortcode is taken. */
export function RenameForm({ name, problem, onRename }: Props) {
  const [newName, setNewName] = useState(suggestName(name, problem))
  const [wasSubmittedInvalid, setWasSubmittedInvalid] = useState(false)
  const isTooShort = newName.trim().length < MIN_NAME_LENGTH
  const isTaken = problem.includes(`:${toShortcode(newName)}:`)
  const error = isTaken ? 'This shortcode is already taken' : `Enter at least ${MIN_NAME_LENGTH} characters`
  return (
    <form
      className={classes.rename}
      aria-label="New name"
      onSubmit={(event) => {
        event.preventDefault()
        setWasSubmittedInvalid(isTooShort || isTaken)
        if (!isTooShort && !isTaken) onRename(newName.trim())
      }}
      noValidate
    >
      <p className={classes.problem}>{problem}</p>
      <Group gap="sm" align="flex-end">
        <TextInput
          label="New name"
          description="Also determines the shortcode."
          error={wasSubmittedInvalid && (isTooShort || isTaken) ? error : undefined}
          maxLength={MAX_NAME_LENGTH}
          value={newName}
          onChange={(event) => setNewName(event.currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
        />
        <Button type="submit">Rename and approve</Button>
      </Group>
    </form>
  )
}
