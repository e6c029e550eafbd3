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

/** How something ended at the door, and the way on. It is said by screen readers, for it comes in place of a form. */
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
