import { Tabs } from '@mantine/core'
import { TabStrip } from '../../components/TabStrip.tsx'
import type { Tab } from './getUserTabs.tsx'
import classes from './UserPage.module.css'

interface Props {
  tabs: Tab[]
  /** null if the current user may not open the tab in the URL */
  chosen: string | null
}

export const UserTabList = ({ tabs, chosen }: Props) => (
  <TabStrip label="User details" chosen={chosen}>
    {tabs.map(({ value, label, amount }) => (
      <Tabs.Tab key={value} value={value}>
        {label}
        {amount !== undefined && amount > 0 && <span className={classes.amount}>{amount}</span>}
      </Tabs.Tab>
    ))}
  </TabStrip>
)
