import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DoorHeading } from './DoorHeading.tsx'

interface Props {
  title: string
  children: ReactNode
  to: '/sign-in' | '/forgot-password' | '/sign-up' | '/account'
  way: string
}

/**
 * Shows the outcome of an authentication form and the next step. Announced to screen readers, because it
 * replaces the form.
 */
export function DoorMessage({ title, children, to, way }: Props) {
  return (
    <div role="status">
      <DoorHeading title={title} mb="sm" />
      <Text c="dimmed" mb="lg">
        {children}
      </Text>
      <Anchor component={Link} to={to} underline="always">
        {way}
      </Anchor>
    </div>
  )
}
