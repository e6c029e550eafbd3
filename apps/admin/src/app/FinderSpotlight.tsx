import '@mantine/spotlight/styles.css'
import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PersonAvatar } from '../components/PersonAvatar.tsx'
import { FEWEST_LETTERS, findUsers } from '../lib/user-lookup.api.ts'
import { PAGES, pagesOf } from '../session/pages.ts'
import { useViewer } from '../session/session.ts'
import classes from './FinderSpotlight.module.css'
import { API_REFERENCE, DOCS } from './places.ts'
import { useFinderActions } from './useFinderActions.ts'

export const openSpotlight = () => spotlight.open()

/** Milliseconds to wait after the last keystroke. */
const PATIENCE = 180

export default function FinderSpotlight() {
  const { session, may } = useViewer()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  const [settled] = useDebouncedValue(wanted, PATIENCE)
  const maySeeUsers = may(PAGES.users.permission)
  const found = useQuery({ ...findUsers(settled), enabled: maySeeUsers && settled.length >= FEWEST_LETTERS })
  const isAsked = maySeeUsers && wanted.length >= FEWEST_LETTERS
  const users = isAsked && found.data ? found.data.users : []
  const isSearching = isAsked && (wanted !== settled || found.isFetching)

  const isWanted = ({ label }: { label: string }) => label.toLowerCase().includes(wanted.toLowerCase())
  const pages = [
    ...pagesOf(session).map(({ to, label }) => ({ label, go: () => void navigate({ to }) })),
    { label: 'Your account', go: () => void navigate({ to: '/account' }) },
    { label: 'Documentation', go: () => window.location.assign(DOCS) },
    { label: 'API reference', go: () => window.location.assign(API_REFERENCE) },
  ].filter(isWanted)
  const actions = useFinderActions().filter(isWanted)
  const what = maySeeUsers ? 'Search pages, users, and actions' : 'Search pages and actions'

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
        placeholder={what}
        aria-label={what}
        leftSection={<IconSearch size={19} stroke={1.6} aria-hidden />}
        rightSection={isSearching ? <Loader size="xs" aria-label="Searching" /> : null}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
            {pages.map(({ label, go }) => (
              <Spotlight.Action key={label} label={label} onClick={go} />
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
                leftSection={<PersonAvatar name={user.name} image={user.image} size={32} />}
                onClick={() => void navigate({ to: '/users/$userId', params: { userId: String(user.id) } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label="Actions">
            {actions.map(({ label, go }) => (
              <Spotlight.Action key={label} label={label} onClick={go} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length === 0 && actions.length === 0 && users.length === 0 && (
          <Spotlight.Empty>
            {isSearching
              ? 'Searching…'
              : maySeeUsers && !isAsked
                ? `Type at least ${FEWEST_LETTERS} characters to search users`
                : found.isError
                  ? 'Couldn’t search users. Try again.'
                  : `No results for “${wanted}”`}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
