import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './Review.module.css'

interface Props {
  name: string
  /** the server's error message, which contains the taken shortcode, such as `:wave:` */
  problem: string
  onRename: (name: string) => void
}

const MAX_NAME_LENGTH = 50
const MIN_NAME_LENGTH = 2

/** Returns the shortcode that the server is expected to derive from a name. */
const toShortcode = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, '_')

/**
 * Suggests a name that may be available. For an emoji named `wave`, suggests `wave 2` if `:wave:` is taken,
 * and `wave 3` if `:wave_2:` is taken, too.
 */
function suggestName(name: string, problem: string) {
  // Leaves space for a separator and up to three digits.
  const prefix = name.slice(0, MAX_NAME_LENGTH - 4)
  // Reads the number of the taken shortcode, such as `2` from `:wave_2:`. Assumes 1 if there is no number.
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
