import { Kbd, Text, UnstyledButton } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useState } from 'react'
import classes from './CommandPalette.module.css'

const CommandPalettePanel = lazy(() => import('./CommandPalettePanel.tsx'))

/** Searches pages, users, and actions from anywhere with Ctrl+K or Cmd+K. Loads its panel on first use. */
export function CommandPalette() {
  const [wasOpened, setWasOpened] = useState(false)
  const isMac = ['macos', 'ios'].includes(useOs())
  const open = async () => {
    setWasOpened(true)
    const { openCommandPalette } = await import('./CommandPalettePanel.tsx')
    openCommandPalette()
  }
  // The shortcut also works while a text field has the focus.
  useHotkeys([['mod+K', open]], [])

  return (
    <>
      <UnstyledButton className={classes.button} onClick={open} aria-label="Search pages, users, and actions">
        <IconSearch size={17} stroke={1.7} aria-hidden />
        <Text component="span" size="sm" className={classes.words}>
          Search
        </Text>
        <Kbd size="xs" className={classes.words} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
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
