import { Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Tab } from './getUserTabs.ts'
import classes from './UserPage.module.css'

interface Props {
  tabs: Tab[]
  /** null where the one in the address is closed to the viewer */
  chosen: string | null
}

/** On a phone it is wider than the window: the chosen tab is brought into sight, and the page itself stays. */
export function UserTabList({ tabs, chosen }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    if (!list.current || !tab) return
    const [strip, box] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.current.scrollLeft += box.left + box.width / 2 - (strip.left + strip.width / 2)
  }, [chosen])
  return (
    <Tabs.List ref={list} className={classes.tabs} aria-label="About this user">
      {tabs.map(({ value, label, amount }) => (
        <Tabs.Tab key={value} value={value}>
          {label}
          {amount !== undefined && amount > 0 && <span className={classes.amount}>{amount}</span>}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
