import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AuthHeading } from './AuthHeading.tsx'

interface Props {
  title: string
  children: ReactNode
  to: '/sign-in' | '/forgot-password' | '/sign-up' | '/account'
  linkLabel: string
}

/**
 * Shows a message instead of an authentication form, with a link to the next step. The ARIA role
 * `status` makes screen readers announce the message when it replaces the form that had the focus.
 */
export function AuthMessage({ title, children, to, linkLabel }: Props) {
  return (
    <div role="status">
      <AuthHeading title={title} mb="sm" />
      <Text c="dimmed" mb="lg">
        {children}
      </Text>
      <Anchor component={Link} to={to} underline="always">
        {linkLabel}
      </Anchor>
    </div>
  )
}
