import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './AuthLayout.module.css'
import { Logo } from './Logo.tsx'

/** Layout of pages that have no header and no navigation, such as the sign-in page. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    // With `tabIndex={-1}`, `useFocusKeeper` can move the focus here if the focused control is removed.
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
