import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './Review.module.css'

interface Props {
  name: string
  /** why it takes another one */
  problem: string
  onRename: (name: string) => void
}

/** For one whose shortcode somebody else’s has: it can be taken under another name. */
export function RenameForm({ name, problem, onRename }: Props) {
  const [other, setOther] = useState(`${name.slice(0, 48)} 2`)
  return (
    <form
      className={classes.rename}
      aria-label="Another name"
      onSubmit={(event) => {
        event.preventDefault()
        if (other.trim().length >= 2) onRename(other.trim())
      }}
    >
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Another name"
          description="Its shortcode follows from it."
          error={problem}
          maxLength={50}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
        />
        <Button type="submit">Approve as this</Button>
      </Group>
    </form>
  )
}
