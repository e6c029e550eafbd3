import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './Review.module.css'

interface Props {
  name: string
  /** why the emoji needs another name */
  problem: string
  onRename: (name: string) => void
}

const LONGEST = 50
const SHORTEST = 2

/** Returns the expected shortcode of a name; the server decides on the final one. */
const codeOf = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, '_')

/** Suggests a name that may be available by adding or incrementing a number. */
function suggested(name: string, problem: string) {
  const start = name.slice(0, LONGEST - 4)
  const [, refused = '1'] = problem.split(`:${codeOf(start)}_`)[1]?.match(/^(\d+):/) ?? []
  return `${start} ${Number(refused) + 1}`
}

/** Asks for another name if an emoji's shortcode is taken. */
export function RenameForm({ name, problem, onRename }: Props) {
  const [other, setOther] = useState(suggested(name, problem))
  const [wasRefused, setWasRefused] = useState(false)
  const isShort = other.trim().length < SHORTEST
  const isSame = problem.includes(`:${codeOf(other)}:`)
  const error = isSame ? 'This shortcode is already taken' : `Enter at least ${SHORTEST} characters`
  return (
    <form
      className={classes.rename}
      aria-label="New name"
      onSubmit={(event) => {
        event.preventDefault()
        setWasRefused(isShort || isSame)
        if (!isShort && !isSame) onRename(other.trim())
      }}
      noValidate
    >
      <p className={classes.problem}>{problem}</p>
      <Group gap="sm" align="flex-end">
        <TextInput
          label="New name"
          description="Also determines the shortcode."
          error={wasRefused && (isShort || isSame) ? error : undefined}
          maxLength={LONGEST}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
        />
        <Button type="submit">Rename and approve</Button>
      </Group>
    </form>
  )
}
