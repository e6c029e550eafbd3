import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './TabStrip.module.css'

interface Props {
  /** names the tabs for screen readers */
  label: string
  /** null where the one in the address is closed to the viewer */
  chosen: string | null
  mb?: 'lg'
  children: ReactNode
}

/** On a phone it is wider than the window: the chosen tab is brought into sight, and the page itself stays. */
export function TabStrip({ label, chosen, mb, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    if (!list.current || !tab) return
    const [strip, box] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.current.scrollLeft += box.left + box.width / 2 - (strip.left + strip.width / 2)
  }, [chosen])
  return (
    <Tabs.List
      ref={list}
      className={classes.tabs}
      aria-label={label}
      {...(mb && { mb })}
      // The arrow keys, Home and End lead to tabs that are out of sight.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {children}
    </Tabs.List>
  )
}
