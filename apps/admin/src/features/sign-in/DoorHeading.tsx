import { Title } from '@mantine/core'
import { usePageTitle } from '../../components/usePageTitle.ts'

/** The heading of a page outside of the shell, which is the title of its tab, too. */
export function DoorHeading({ title, mb }: { title: string; mb: 4 | 'sm' | 'xl' }) {
  usePageTitle(title)
  return (
    <Title order={1} mb={mb}>
      {title}
    </Title>
  )
}
