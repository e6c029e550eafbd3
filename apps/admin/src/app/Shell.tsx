import { AppShell, Burger, Group, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Logo } from '../components/Logo.tsx'
import { NoPermission } from '../components/NoPermission.tsx'
import { AlertBell } from '../features/own-alerts/AlertBell.tsx'
import { AlertToasts } from '../features/own-alerts/AlertToasts.tsx'
import { BANNER_HEIGHT, ImpersonationBanner } from '../features/sign-in/ImpersonationBanner.tsx'
import { YourTimeouts } from '../features/timeouts/YourTimeouts.tsx'
import { canAccessPage } from '../session/pages.ts'
import { useCurrentUser } from '../session/session.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { Navigation } from './Navigation.tsx'
import classes from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'
import { useProviderError } from './useProviderError.ts'

/** Height of the header in pixels, without the impersonation banner. */
const HEADER_HEIGHT = 60

/** Lays out every signed-in page with the header and the navigation. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure()
  const { session } = useCurrentUser()
  const isImpersonating = Boolean(session.impersonator)
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const path = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation closes when the path changes
  useEffect(close, [path])
  useProviderError()

  return (
    <AppShell
      header={{
        height: isImpersonating
          ? { base: HEADER_HEIGHT + BANNER_HEIGHT.base, sm: HEADER_HEIGHT + BANNER_HEIGHT.sm }
          : HEADER_HEIGHT,
      }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={0}
    >
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <AppShell.Header className={classes.header}>
        <ImpersonationBanner />
        {/* The header's height includes its bottom border of 1 pixel. */}
        <Group h={HEADER_HEIGHT - 1} px="md" justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={opened ? 'Close navigation' : 'Open navigation'}
              aria-expanded={opened}
            />
            <UnstyledButton renderRoot={(props) => <Link to="/" {...props} />} className={classes.brand}>
              <Logo />
              <Text component="span" className={classes.name}>
                Veranda
              </Text>
            </UnstyledButton>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <CommandPalette />
            <AlertBell />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} p="sm" aria-label="Main">
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          <YourTimeouts />
          {page && !canAccessPage(session, page) ? <NoPermission purpose={page.purpose} /> : <Outlet />}
        </div>
      </AppShell.Main>
      <AlertToasts />
    </AppShell>
  )
}
