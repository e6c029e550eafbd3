import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './AuthLayout.module.css'
import { Logo } from './Logo.tsx'

/**
 * Lays out pages without the header and the navigation, such as the sign-in page. With `tabIndex={-1}`, the
 * page's content can receive the focus if the focused control is removed (see `useFocusKeeper`).
 */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page} tabIndex={-1}>
      <div className={classes.panel}>
        <div className={classes.brand}>
          <Logo size={40} />
          <Text component="span" className={classes.name}>
            Veranda
          </Text>
        </div>
        {children}
      </div>
    </main>
  )
}
