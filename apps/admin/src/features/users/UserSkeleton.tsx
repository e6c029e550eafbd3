import { Group, Skeleton, Stack } from '@mantine/core'

export function UserSkeleton() {
  return (
    <div role="status" aria-label="Loading user…">
      <Skeleton height={14} width="4rem" mb="xl" />
      <Group gap="lg" align="flex-start" mb="xl" wrap="nowrap">
        <Skeleton circle height={64} style={{ flexShrink: 0 }} />
        <Stack gap="sm" w="100%">
          <Skeleton height={32} width="min(16rem, 100%)" />
          <Skeleton height={14} width="min(20rem, 100%)" />
          <Skeleton height={20} width="8rem" />
        </Stack>
      </Group>
      <Skeleton height={40} mb="lg" />
      <Stack gap="lg">
        {['16rem', '12rem', '19rem', '14rem'].map((width) => (
          <Skeleton key={width} height={14} width={`min(${width}, 100%)`} />
        ))}
      </Stack>
    </div>
  )
}
