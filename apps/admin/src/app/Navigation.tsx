import { AppShell, NavLink } from '@mantine/core'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link, useRouterState } from '@tanstack/react-router'
import { listAccessiblePages } from '../session/pages.ts'
import { useCurrentUser } from '../session/session.ts'
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
import { API_REFERENCE_URL, DOCS_URL } from './docs-urls.ts'
import classes from './Navigation.module.css'

const ICON_PROPS = { size: 19, stroke: 1.6, 'aria-hidden': true } as const

const ICONS = {
  '/users': IconUsers,
  '/roles': IconShieldLock,
  '/emojis': IconMoodSmile,
  '/plans': IconCreditCard,
  '/alerts': IconSpeakerphone,
  '/analytics': IconChartLine,
  '/images': IconPhoto,
  '/timeouts': IconClockPause,
  '/rate-limits': IconGauge,
  '/audit': IconHistory,
}

/** Lists the pages that the current user may open, then the reference links and the color scheme switch. */
export function Navigation() {
  const { session } = useCurrentUser()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const linkProps = { className: classes.link ?? '', variant: 'subtle' } as const
  const getActiveProps = (to: string) => {
    const active = path === to || path.startsWith(`${to}/`)
    return { active, ...(active && { 'aria-current': 'page' as const }) }
  }

  return (
    <>
      <AppShell.Section grow className={classes.pages}>
        {listAccessiblePages(session).map(({ to, label }) => {
          const Icon = ICONS[to]
          return (
            <NavLink
              key={to}
              {...linkProps}
              {...getActiveProps(to)}
              label={label}
              leftSection={<Icon {...ICON_PROPS} />}
              renderRoot={(props) => <Link to={to} {...props} />}
            />
          )
        })}
        <NavLink
          {...linkProps}
          {...getActiveProps('/account')}
          label="Your account"
          leftSection={<IconUserCircle {...ICON_PROPS} />}
          renderRoot={(props) => <Link to="/account" {...props} />}
        />
      </AppShell.Section>
      <AppShell.Section className={classes.references}>
        <NavLink
          {...linkProps}
          label="Documentation"
          href={DOCS_URL}
          leftSection={<IconBook {...ICON_PROPS} />}
        />
        <NavLink
          {...linkProps}
          label="API reference"
          href={API_REFERENCE_URL}
          leftSection={<IconBraces {...ICON_PROPS} />}
        />
        <ColorSchemeSwitch />
      </AppShell.Section>
    </>
  )
}
