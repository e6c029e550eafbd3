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

/** Suggests a name that may be available: adds a number, or increments the one that is taken. */
function suggestName(name: string, problem: string) {
  const start = name.slice(0, MAX_NAME_LENGTH - 4)
  const [, takenNumber = '1'] = problem.split(`:${toShortcode(start)}_`)[1]?.match(/^(\d+):/) ?? []
  return `${start} ${Number(takenNumber) + 1}`
}

/** Asks for another name if an emoji's shortcode is taken. */
export function RenameForm({ name, problem, onRename }: Props) {
  const [newName, setNewName] = useState(suggestName(name, problem))
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const isShort = newName.trim().length < MIN_NAME_LENGTH
  const isUnchanged = problem.includes(`:${toShortcode(newName)}:`)
  const error = isUnchanged
    ? 'This shortcode is already taken'
    : `Enter at least ${MIN_NAME_LENGTH} characters`
  return (
    <form
      className={classes.rename}
      aria-label="New name"
      onSubmit={(event) => {
        event.preventDefault()
        setWasSubmitted(isShort || isUnchanged)
        if (!isShort && !isUnchanged) onRename(newName.trim())
      }}
      noValidate
    >
      <p className={classes.problem}>{problem}</p>
      <Group gap="sm" align="flex-end">
        <TextInput
          label="New name"
          description="Also determines the shortcode."
          error={wasSubmitted && (isShort || isUnchanged) ? error : undefined}
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
