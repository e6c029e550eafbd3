import { Kbd, Text, UnstyledButton } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useState } from 'react'
import classes from './Finder.module.css'

const Spotlight = lazy(() => import('./FinderSpotlight.tsx'))

/** Finds pages, users and actions from anywhere, with Ctrl or Cmd and K. Loaded when it is first asked for. */
export function Finder() {
  const [wasAsked, setWasAsked] = useState(false)
  const isMac = ['macos', 'ios'].includes(useOs())
  const open = async () => {
    setWasAsked(true)
    const { openSpotlight } = await import('./FinderSpotlight.tsx')
    openSpotlight()
  }
  // No element is exempt: in the search box of a list, too, the key means this.
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
      {wasAsked && (
        <Suspense>
          <Spotlight />
        </Suspense>
      )}
    </>
  )
}
