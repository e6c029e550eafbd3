import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MIN_SEARCH_LENGTH, userQuery, userSearchQuery } from '../../lib/user-lookup.api.ts'
import { PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'

interface Props {
  ids: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** Milliseconds to wait after the last keystroke before searching users. */
const SEARCH_DELAY_MS = 180
/** Maximum number of recipients that the server accepts. */
const MAX_RECIPIENTS = 1_000
/**
 * Maximum number of selected users whose usernames are loaded one by one, because no search result contained
 * them. Any further ones appear by ID.
 */
const MAX_LOADED_NAMES = 20

/** Selects the recipients of an alert. Searches users by name, username, or email address. */
export function RecipientsField({ ids, error, onChange }: Props) {
  const { may } = useCurrentUser()
  const [searchText, setSearchText] = useState('')
  /** usernames from the search results, by user ID */
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const [debouncedTerm] = useDebouncedValue(searchText.trim(), SEARCH_DELAY_MS)
  const maySearch = may(PAGES.users.permission)
  const userSearch = useQuery({
    ...userSearchQuery(debouncedTerm),
    enabled: maySearch && debouncedTerm.length >= MIN_SEARCH_LENGTH,
  })
  const users = (debouncedTerm.length >= MIN_SEARCH_LENGTH && userSearch.data?.users) || []
  const idsWithoutName = ids.filter((id) => !names.has(id)).slice(0, MAX_LOADED_NAMES)
  const loadedNames = useQueries({
    queries: idsWithoutName.map((id) => ({ ...userQuery(String(id)), enabled: maySearch })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }) => (data ? [[Number(data.user.id), `@${data.user.username}`]] : [])),
      ),
  })
  const getName = (id: number) => names.get(id) ?? loadedNames.get(id) ?? `User ${id}`
  // Includes the selected users, because the field shows the name of a selected user only if it is an option.
  const optionLabels = new Map([
    ...ids.map((id) => [id, getName(id)] as const),
    ...users.map(({ id, name, username }) => [Number(id), `${name} @${username}`] as const),
  ])
  const choose = (values: string[]) => {
    const usernames = users.map(({ id, username }) => [Number(id), `@${username}`] as const)
    // Later search results may not contain the selected users, so their usernames are kept.
    setNames(new Map([...names, ...usernames]))
    onChange(values.map(Number))
    setSearchText('')
  }
  return (
    <MultiSelect
      label="Users"
      required
      {...(maySearch && { description: 'Search by name, username, or email address.' })}
      searchable
      searchValue={searchText}
      onSearchChange={setSearchText}
      // The server has already filtered the options.
      filter={({ options }) => options}
      hidePickedOptions
      maxValues={MAX_RECIPIENTS}
      nothingFoundMessage={
        !maySearch
          ? 'You don’t have permission to search users'
          : searchText.trim().length < MIN_SEARCH_LENGTH
            ? `Type at least ${MIN_SEARCH_LENGTH} characters`
            : userSearch.isFetching || searchText.trim() !== debouncedTerm
              ? 'Searching…'
              : userSearch.isError
                ? 'Couldn’t search users. Try again.'
                : 'No matching users'
      }
      data={[...optionLabels].map(([id, label]) => ({ value: String(id), label }))}
      value={ids.map(String)}
      error={error}
      onChange={choose}
    />
  )
}
