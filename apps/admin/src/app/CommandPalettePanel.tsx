import '@mantine/spotlight/styles.css'
import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { UserAvatar } from '../components/UserAvatar.tsx'
import { MIN_SEARCH_LENGTH, userSearchQuery } from '../lib/user-lookup.api.ts'
import { listAccessiblePages, PAGES } from '../session/pages.ts'
import { useCurrentUser } from '../session/session.ts'
import classes from './CommandPalettePanel.module.css'
import { API_REFERENCE_URL, DOCS_URL, SWAGGER_URL } from './docs-urls.ts'
import { matchesEntry, type PaletteEntry } from './palette-entry.ts'
import { useCommandActions } from './useCommandActions.ts'

export const openCommandPalette = () => spotlight.open()

/** Milliseconds to wait after the last keystroke before searching users. */
const SEARCH_DELAY_MS = 180

export default function CommandPalettePanel() {
  const { session, may } = useCurrentUser()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const searchTerm = query.trim()
  const [debouncedSearchTerm] = useDebouncedValue(searchTerm, SEARCH_DELAY_MS)
  const maySeeUsers = may(PAGES.users.permission)
  const userSearch = useQuery({
    ...userSearchQuery(debouncedSearchTerm),
    enabled: maySeeUsers && debouncedSearchTerm.length >= MIN_SEARCH_LENGTH,
  })
  // Uses the term without the delay, so that the results disappear as soon as the term becomes too short.
  const isSearchEnabled = maySeeUsers && searchTerm.length >= MIN_SEARCH_LENGTH
  const users = isSearchEnabled && userSearch.data ? userSearch.data.users : []
  const isSearching = isSearchEnabled && (searchTerm !== debouncedSearchTerm || userSearch.isFetching)

  const matchesQuery = (entry: PaletteEntry) => matchesEntry(entry, searchTerm)
  const pages = [
    ...listAccessiblePages(session).map(({ to, label }) => ({ label, open: () => void navigate({ to }) })),
    {
      label: 'Your account',
      synonyms: ['settings', 'preferences', 'profile', 'email address', 'sessions', 'friends'],
      open: () => void navigate({ to: '/account' }),
    },
    { label: 'Documentation', open: () => window.location.assign(DOCS_URL) },
    {
      label: 'API reference',
      synonyms: ['redoc', 'openapi'],
      open: () => window.location.assign(API_REFERENCE_URL),
    },
    {
      label: 'Swagger UI',
      synonyms: ['api explorer', 'openapi'],
      open: () => window.location.assign(SWAGGER_URL),
    },
  ].filter(matchesQuery)
  const actions = useCommandActions().filter(matchesQuery)
  const searchLabel = maySeeUsers ? 'Search pages, users, and actions' : 'Search pages and actions'

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Search' } }}
      classNames={{
        actionsList: classes.list ?? '',
        action: classes.action ?? '',
        actionBody: classes.body ?? '',
        actionLabel: classes.label ?? '',
        actionDescription: classes.description ?? '',
      }}
    >
      <Spotlight.Search
        placeholder={searchLabel}
        aria-label={searchLabel}
        leftSection={<IconSearch size={19} stroke={1.6} aria-hidden />}
        rightSection={isSearching ? <Loader size="xs" aria-label="Searching" /> : null}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
            {pages.map(({ label, open }) => (
              <Spotlight.Action key={label} label={label} onClick={open} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {users.length > 0 && (
          <Spotlight.ActionsGroup label="Users">
            {users.map((user) => (
              <Spotlight.Action
                key={user.id}
                label={user.name}
                description={`@${user.username} · ${user.email}`}
                leftSection={<UserAvatar name={user.name} image={user.image} size={32} />}
                onClick={() => void navigate({ to: '/users/$userId', params: { userId: String(user.id) } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label="Actions">
            {actions.map(({ label, run }) => (
              <Spotlight.Action key={label} label={label} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {userSearch.isError && !isSearching ? (
          <Spotlight.Empty>Couldn’t search users. Try again.</Spotlight.Empty>
        ) : (
          pages.length === 0 &&
          actions.length === 0 &&
          users.length === 0 && (
            <Spotlight.Empty>
              {isSearching
                ? 'Searching…'
                : maySeeUsers && !isSearchEnabled
                  ? `Type at least ${MIN_SEARCH_LENGTH} characters to search users`
                  : `No results for “${searchTerm}”`}
            </Spotlight.Empty>
          )
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
