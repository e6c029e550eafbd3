import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FEWEST_LETTERS, findUsers, userQuery } from '../../lib/user-lookup.api.ts'
import { PAGES } from '../../session/pages.ts'
import { useViewer } from '../../session/session.ts'

interface Props {
  ids: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** Milliseconds to wait after the last keystroke. */
const PATIENCE = 180
/** Maximum number of users that the server accepts. */
const MOST = 1_000
/** Maximum number of names to load for an existing selection, because each takes one request. */
const MOST_NAMES = 20

/** Selects users by searching for parts of their names. */
export function PeopleField({ ids, error, onChange }: Props) {
  const { may } = useViewer()
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const [settled] = useDebouncedValue(typed.trim(), PATIENCE)
  const isAsked = may(PAGES.users.permission)
  const found = useQuery({ ...findUsers(settled), enabled: isAsked && settled.length >= FEWEST_LETTERS })
  const users = (settled.length >= FEWEST_LETTERS && found.data?.users) || []
  const unnamed = ids.filter((id) => !names.has(id)).slice(0, MOST_NAMES)
  const asked = useQueries({
    queries: unnamed.map((id) => ({ ...userQuery(String(id)), enabled: isAsked })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) => (data ? [[Number(data.user.id), `@${data.user.username}`]] : [])),
      ),
  })
  const nameOf = (id: number) => names.get(id) ?? asked.get(id) ?? `User ${id}`
  const offered = new Map([
    ...ids.map((id) => [id, nameOf(id)] as const),
    ...users.map(({ id, name, username }) => [Number(id), `${name} @${username}`] as const),
  ])
  const choose = (values: string[]) => {
    const usernames = users.map(({ id, username }) => [Number(id), `@${username}`] as const)
    setNames(new Map([...names, ...usernames]))
    onChange(values.map(Number))
    setTyped('')
  }
  return (
    <MultiSelect
      label="Users"
      required
      description="Search by name, username, or email address."
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already filtered the options.
      filter={({ options }) => options}
      hidePickedOptions
      maxValues={MOST}
      nothingFoundMessage={
        typed.trim().length < FEWEST_LETTERS
          ? `Type at least ${FEWEST_LETTERS} characters`
          : found.isFetching
            ? 'Searching…'
            : 'No matching users'
      }
      data={[...offered].map(([id, label]) => ({ value: String(id), label }))}
      value={ids.map(String)}
      error={error}
      onChange={choose}
    />
  )
}
