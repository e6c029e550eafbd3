import { Tabs } from '@mantine/core'
import { TabStrip } from '../../components/TabStrip.tsx'
import type { Tab } from './getUserTabs.tsx'
import classes from './UserPage.module.css'

interface Props {
  tabs: Tab[]
  /** null if the current user may not open the tab in the URL */
  selectedTab: string | null
}

export const UserTabList = ({ tabs, selectedTab }: Props) => (
  <TabStrip label="User details" selectedTab={selectedTab}>
    {tabs.map(({ value, label, entryCount }) => (
      <Tabs.Tab key={value} value={value}>
        {label}
        {entryCount !== undefined && entryCount > 0 && <span className={classes.count}>{entryCount}</span>}
      </Tabs.Tab>
    ))}
  </TabStrip>
)
