import { Button, Skeleton, Stack } from '@mantine/core'
import { Message } from './Message.tsx'

/** Shows placeholder rows of varying width while a list loads, about as high as the loaded rows. */
export function ListSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <Stack gap="lg" py="md" maw="48rem" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are never reordered
        <Stack key={row} gap={8} aria-hidden>
          <Skeleton height={14} width={`${12 + (row % 4) * 3}rem`} maw="100%" />
          <Skeleton height={10} width={`${18 - (row % 3) * 2}rem`} maw="80%" />
        </Stack>
      ))}
    </Stack>
  )
}

interface PageOutOfRangeProps {
  /** formatted number of entries, such as `57 timeouts` */
  quantity: string
  /** opens the first page */
  onFirst: () => void
}

/** Explains that the requested page is beyond the end of a list that has become shorter. */
export function PageOutOfRange({ quantity, onFirst }: PageOutOfRangeProps) {
  return (
    <Message
      title="This page is empty"
      action={
        <Button variant="default" onClick={onFirst}>
          Go to first page
        </Button>
      }
    >
      The list has {quantity}.
    </Message>
  )
}
