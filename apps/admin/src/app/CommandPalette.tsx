import { Kbd, Text, UnstyledButton } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useState } from 'react'
import { PAGES } from '../session/pages.ts'
import { useCurrentUser } from '../session/session.ts'
import classes from './CommandPalette.module.css'

const CommandPalettePanel = lazy(() => import('./CommandPalettePanel.tsx'))

/** Renders the search button. The button, Ctrl+K, and Cmd+K open the panel, which loads on first use. */
export function CommandPalette() {
  const { may } = useCurrentUser()
  const [wasOpened, setWasOpened] = useState(false)
  const hasCommandKey = ['macos', 'ios'].includes(useOs())
  const open = async () => {
    setWasOpened(true)
    const { openCommandPalette } = await import('./CommandPalettePanel.tsx')
    openCommandPalette()
  }
  // With an empty list of ignored tags, the shortcut also works while a text field has the focus.
  useHotkeys([['mod+K', open]], [])

  const label = may(PAGES.users.permission) ? 'Search pages, users, and actions' : 'Search pages and actions'
  return (
    <>
      <UnstyledButton className={classes.button} onClick={open} aria-label={label}>
        <IconSearch size={17} stroke={1.7} aria-hidden />
        <Text component="span" size="sm" className={classes.text}>
          Search
        </Text>
        <Kbd size="xs" className={classes.text} aria-hidden>
          {hasCommandKey ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {wasOpened && (
        <Suspense>
          <CommandPalettePanel />
        </Suspense>
      )}
    </>
  )
}
