import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { MIN_SEARCH_LENGTH, userSearchQuery } from '../../lib/user-lookup.api.ts'
import { useCurrentUser } from '../../session/session.ts'

interface Props {
  value: string
  onChange: (username: string) => void
  error: string | undefined
}

/** Milliseconds to wait after the last keystroke before searching. */
const SEARCH_DELAY_MS = 180

/** Asks for a username, with suggestions if the current user may list users. */
export function UserField(props: Props) {
  const { may } = useCurrentUser()
  return may('admin.users.manage') ? <SearchInput {...props} /> : <UsernameInput {...props} />
}

const inputProps = {
  label: 'Username',
  required: true,
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 100,
}

function UsernameInput({ value, onChange, error }: Props) {
  return (
    <TextInput
      {...inputProps}
      description="The name in the URL of the user’s profile."
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}

function SearchInput({ value, onChange, error }: Props) {
  const [settledTerm] = useDebouncedValue(value.trim(), SEARCH_DELAY_MS)
  const canSearch = settledTerm.length >= MIN_SEARCH_LENGTH
  const matches = useQuery({ ...userSearchQuery(settledTerm), enabled: canSearch })
  const listId = useId()
  return (
    <>
      <TextInput
        {...inputProps}
        description="Type a name, username, or email address, and choose a user from the suggestions."
        list={listId}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <datalist id={listId}>
        {(canSearch ? (matches.data?.users ?? []) : []).map(({ id, username, name, email }) => (
          <option key={id} value={username}>
            {`${name}, ${email}`}
          </option>
        ))}
      </datalist>
    </>
  )
}
