import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './TabStrip.module.css'

interface Props {
  /** accessible name of the tabs */
  label: string
  /** null if the current user may not open the tab in the URL */
  selectedTab: string | null
  mb?: 'lg'
  children: ReactNode
}

/**
 * Renders tabs that scroll horizontally on narrow screens. Centers the selected tab without scrolling the
 * page.
 */
export function TabStrip({ label, selectedTab, mb, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another tab is selected
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    if (!list.current || !tab) return
    const [listRect, tabRect] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.current.scrollLeft += tabRect.left + tabRect.width / 2 - (listRect.left + listRect.width / 2)
  }, [selectedTab])
  return (
    <Tabs.List
      ref={list}
      className={classes.tabs}
      aria-label={label}
      {...(mb && { mb })}
      // The arrow keys, Home, and End can move the focus to a tab that is scrolled out of view.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {children}
    </Tabs.List>
  )
}
