import { Title } from '@mantine/core'
import { usePageTitle } from '../../components/usePageTitle.ts'

/** Renders the heading of an authentication page and sets the document title. */
export function AuthHeading({ title, mb }: { title: string; mb: 4 | 'sm' | 'xl' }) {
  usePageTitle(title)
  return (
    <Title order={1} mb={mb}>
      {title}
    </Title>
  )
}
