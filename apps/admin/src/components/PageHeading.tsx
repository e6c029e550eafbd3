import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** secondary text next to the title, such as a count */
  aside?: ReactNode
}

export function PageHeading({ title, aside }: Props) {
  return (
    <Group align="baseline" gap="md" mb="lg">
      <Title order={1}>{title}</Title>
      {aside && (
        <Text c="dimmed" className="tabular" aria-live="polite">
          {aside}
        </Text>
      )}
    </Group>
  )
}
